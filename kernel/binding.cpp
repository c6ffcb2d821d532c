// The module mainroad._kernel. Each concern binds itself in a file of its own.
#include "binding.hpp"

NB_MODULE(_kernel, module) {
    module.doc() = "The compiled kernel. Use mainroad.engine, which speaks in positions and moves of mainroad.laws.";
    mainroad::bind_moves(module);
}
