// The module mainroad._kernel. Each concern binds itself in a file of its own.
#include "binding.hpp"

static void demand_processor() {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("sse4.2"))
        throw nanobind::import_error("the kernel was compiled for a newer processor");
#endif
}

NB_MODULE(_kernel, module) {
    demand_processor();
    module.doc() = "The compiled kernel. Use mainroad.engine, which speaks in positions and moves of mainroad.laws.";
    module.attr("processor") = MAINROAD_PROCESSOR;
    mainroad::bind_moves(module);
    mainroad::bind_search(module);
    mainroad::bind_tablebase(module);
    mainroad::bind_proof(module);
}
