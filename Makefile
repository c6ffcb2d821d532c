# Mainroad. `make help` lists the targets.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
STAMP := .venv/.installed
EDITABLE := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
KERNEL := .venv/.kernel
KERNEL_BUILD := build/editable
SANITIZED := build/sanitized/check
BIOME := node_modules/.bin/biome
TSC := node_modules/.bin/tsc
SANITIZERS := -std=c++20 -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra -Werror

.DEFAULT_GOAL := help
.PHONY: help setup kernel sanitize sanitized serve quick test check scripts unit browser bench soak lock clean chromium faults messages mutants roles audit

help: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 12

setup: $(STAMP) ## create .venv, install the locked dependencies, compile the kernel where there is a compiler
	@$(MAKE) --no-print-directory kernel || echo "The kernel was not compiled; everything that does not need it works."

$(STAMP): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Mainroad needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(EDITABLE)
	@touch $@

kernel: $(KERNEL) ## compile the kernel, or fail: only what has changed
	@:

# Into the sources, which is where a checkout runs; not by pip, which would take the package away for a moment from everything that runs.
$(KERNEL): $(STAMP) $(wildcard kernel/*)
	@command -v $(CXX) >/dev/null || command -v c++ >/dev/null || command -v clang++ >/dev/null || { echo "The kernel needs a C++20 compiler, and none was found." >&2; exit 1; }
	@test -f $(KERNEL_BUILD)/build.ninja || $(BIN)/cmake -S kernel -B $(KERNEL_BUILD) -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DPython_EXECUTABLE=$(abspath $(BIN)/python) -Dnanobind_DIR=$$($(BIN)/python -m nanobind --cmake_dir)
	$(BIN)/cmake --build $(KERNEL_BUILD)
	$(BIN)/cmake --install $(KERNEL_BUILD) --prefix src >/dev/null
	@touch $@

$(SANITIZED): $(patsubst kernel/%.cpp,build/sanitized/%.o,$(wildcard kernel/check*.cpp))
	$(CXX) $(SANITIZERS) $^ -o $@

build/sanitized/%.o: kernel/%.cpp $(wildcard kernel/*.hpp)
	@mkdir -p $(@D)
	$(CXX) $(SANITIZERS) -c $< -o $@

sanitized:
	@$(MAKE) --no-print-directory -j2 $(SANITIZED)

sanitize: sanitized ## minutes of random play under the address and undefined-behaviour sanitizers
	$(SANITIZED) 1 20000

serve: setup ## migrate the database and serve the site on PORT (8000)
	@$(BIN)/mainroad serve --port $(PORT)

check: $(STAMP) scripts ## lint, format, types, layers (seconds)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo
	@git ls-files '*.py' '*.js' '*.css' '*.cpp' '*.hpp' | xargs wc -l | awk '$$1 > 700 && $$2 != "total" { print $$2 " has " $$1 " lines; split it (700 at most)"; long = 1 } END { exit long }'
	$(BIN)/mypy

# Nobody who uses Mainroad needs node. Where it is missing, or its package cannot be reached, this says so and goes on.
$(BIOME): package.json
	@command -v npm >/dev/null && npm install --no-package-lock --silent --no-audit --no-fund --fetch-retries=0 --fetch-timeout=20000 >/dev/null 2>&1 && touch $@ || echo "Scripts and styles are not checked: there is no npm, or its packages cannot be reached."

scripts: $(BIOME) ## lint, format and types of the site's scripts, lint of its styles, where node is there
	@test ! -x $(BIOME) || $(BIOME) check --error-on-warnings
	@test ! -x $(TSC) || $(TSC) --project jsconfig.json

quick: $(KERNEL) ## between two commits: lint, and the tests of what was changed, without browsers
	@$(BIN)/python -m tools.quick

test: check chromium unit ## everything: checks and all tests

unit: $(KERNEL) sanitized
	$(BIN)/python -m pytest -q -n 3

chromium:
	@tools/install-chromium

messages: $(STAMP) ## renew the site's catalogues after its words have changed
	$(BIN)/python -m tools.messages

bench: $(KERNEL) ## the measured claims, as ratios
	$(BIN)/python -m bench.laws
	$(BIN)/python -m bench.kernel
	$(BIN)/python -m bench.search
	$(BIN)/python -m bench.tablebase
	$(BIN)/python -m bench.proofs
	$(BIN)/python -m bench.notation
	$(BIN)/python -m bench.start
	$(BIN)/python -m bench.competition
	$(BIN)/python -m bench.standings
	$(BIN)/python -m bench.play
	$(BIN)/python -m bench.post
	$(BIN)/python -m bench.writer
	$(BIN)/python -m bench.hall
	$(BIN)/python -m bench.spectators
	$(BIN)/python -m bench.machine

audit: $(STAMP) ## known vulnerabilities, licences, secrets, deployment; 1: something found, 2: something could not run (OFFLINE=1: accept that)
	@$(BIN)/python -m tools.audit $(if $(OFFLINE),--offline)

roles: $(STAMP) ## renew tests/data/role_table.tsv, who may what at every address; read the difference before you keep it
	-MAINROAD_RENEW_ROLES=1 $(BIN)/python -m pytest -q tests/site/test_role_table.py -k every_address
	git diff --stat -- tests/data/role_table.tsv

mutants: $(STAMP) ## break a sample of the rules on purpose (SEED=1) and report which breaks no test notices
	$(BIN)/python -m tools.mutants --seed $(or $(SEED),1)

faults: $(STAMP) ## kill the real server 200 times (KILLS, SEED) and look for what was lost or done twice
	$(BIN)/python -m tools.faults --kills $(or $(KILLS),200) --seed $(or $(SEED),1)

soak: $(KERNEL) sanitize ## long runs: deep counts, the laws against the slow generator and the kernel, random games, a million broken inputs
	$(BIN)/python -m pytest -q -n 2 soak
	MAINROAD_KERNEL_GAMES=10 $(BIN)/python -m pytest -q -n 2 tests/engine/test_agreement.py
	MAINROAD_RANDOM_GAMES=5000 $(BIN)/python -m pytest -q tests/play/test_decider.py
	$(BIN)/python -m tools.fuzz --inputs 1000000 --seed $(or $(SEED),1) $(if $(KEEP),--keep $(KEEP))
	$(BIN)/python -m tools.mutants --all --report build/mutants.txt

lock: ## renew requirements.lock (needs uv)
	uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url --quiet -o requirements.lock

clean: ## remove everything that make created
	rm -rf .venv build var node_modules src/mainroad/_kernel*.so
