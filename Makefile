# Everything below needs only Python 3.11+ and make: it works inside .venv, which `make clean` removes.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BENCH_VENV := .venv-bench

# The rules of the games: every line and branch of these is tested, or `make test` fails.
RULES := src/bastide/core/*,src/bastide/caylus/*,src/bastide/magna_carta/*

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# -qq: errors only; pip warns about settings of the machine that do not matter here
PIP_INSTALL := -m pip install -qq
INSTALL_SELF := $(PIP_INSTALL) --no-deps --no-build-isolation -e .

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test native web browser torch docs lint golden bench bench-server bench-bots lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: web native ## serve the games on this machine and open the browser; ARGS="--port 8080"
	@$(VENV)/bin/bastide serve --open $(ARGS)

test: lint native web browser ## lint, compile, then all tests; the rules must be covered completely
	@if [ "$$CI" = true ]; then $(MAKE) --no-print-directory torch; fi
	$(VENV)/bin/python web/build.py check
	$(VENV)/bin/python -m pytest -n auto -m "not battery" --cov --cov-report=
	$(VENV)/bin/python -m coverage report --include="$(RULES)" --fail-under=100
	$(VENV)/bin/python -m pytest -n auto -m battery

native: $(VENV)/.native ## compile the kernels in place; without a C compiler Python does the work

web: $(VENV)/.node ## build the page, when its sources changed
	@$(VENV)/bin/python web/build.py

# Debian's Chromium, where there is none and apt can install it; CHROMIUM names another one.
browser:
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || { \
		echo "Installing Chromium for the browser tests ..."; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium \
			fonts-dejavu-core >/dev/null; } || \
		echo "No Chromium: install one, or name it in CHROMIUM; the browser tests need it." >&2

# No dependency of ours, and large: only the loader of data sets is tested with it.
torch: $(VENV)/.dev ## install PyTorch, to test the loader of data sets
	@$(VENV)/bin/python -c "import torch" 2>/dev/null || $(VENV)/bin/python $(PIP_INSTALL) torch==2.13.0

docs: $(VENV)/.dev ## build the documentation, strictly; the server shows it at /docs
	$(VENV)/bin/python -m sphinx -q -W --keep-going -E -b dirhtml docs src/bastide/static-docs

# What a server runs with, asked about at the package index; where it cannot answer, that is said.
AUDIT := timeout 60 $(VENV)/bin/python -m pip_audit -r requirements.lock --disable-pip \
	--progress-spinner off
lint: $(VENV)/.dev ## ruff (rules and format), mypy, and pip-audit where it can run
	$(VENV)/bin/python -m ruff check .
	$(VENV)/bin/python -m ruff format --check .
	$(VENV)/bin/python -m mypy
	@$(AUDIT) > $(VENV)/audit.txt 2>&1; \
	if grep -q '^Found .* known vulnerabilit' $(VENV)/audit.txt; then cat $(VENV)/audit.txt; exit 1; fi; \
	if grep -qE 'could not be audited|rror' $(VENV)/audit.txt; then \
		echo "pip-audit could not ask about every dependency here: see $(VENV)/audit.txt"; fi

golden: $(VENV)/.dev ## write the golden files anew; read the diff before you commit it
	$(VENV)/bin/python -m tests.golden.regenerate $(ARGS)

bench: native $(BENCH_VENV)/.bench ## measure beside catanatron and OpenSpiel; ARGS="--json" for machines
	@$(BENCH_VENV)/bin/python benchmarks/run.py $(ARGS)

bench-server: $(VENV)/.dev native ## measure the server on this machine beside a bare one
	@$(VENV)/bin/python benchmarks/server/run.py $(ARGS)

bench-bots: $(VENV)/.dev native ## play the matches behind docs/bots.md, for hours; ARGS="--seed 1000" with fresh seeds
	@$(VENV)/bin/python benchmarks/bots/run.py $(ARGS)

# The lock files keep their versions unless pyproject.toml asks for others. Each later file is
# constrained by the earlier ones, so that `make play` and `make test` agree. No address of a package
# index may get in: everybody installs from their own.
COMPILE := $(VENV)/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate
# Every extra is tested, so every extra is locked for development.
EXTRAS := --extra batch --extra server --extra postgres --extra arena --extra ray --extra envs \
	--extra openspiel --extra dataset
lock: $(VENV)/.made ## pin the dependencies again; ARGS="--upgrade" for newer versions
	@test -x $(VENV)/bin/uv || $(VENV)/bin/python $(PIP_INSTALL) uv
	$(COMPILE) $(ARGS) pyproject.toml --extra server -o requirements.lock
	$(COMPILE) $(ARGS) --group build -o requirements-build.lock
	$(COMPILE) $(ARGS) --group native -o requirements-native.lock
	$(COMPILE) $(ARGS) --group node -o requirements-node.lock
	$(COMPILE) $(ARGS) pyproject.toml $(EXTRAS) --group dev \
		-c requirements.lock -c requirements-build.lock -c requirements-native.lock \
		-o requirements-dev.lock
	$(COMPILE) $(ARGS) pyproject.toml --group bench \
		-c requirements.lock -c requirements-build.lock -o requirements-bench.lock
	@if grep -nE '://|^ *-(-index|-extra-index|-find|-trusted|i|f)' requirements*.lock; then \
		echo "The lock files must not name an address or an index." >&2; exit 1; fi

clean: ## remove everything that make made
	rm -rf $(VENV) $(BENCH_VENV) build dist htmlcov .coverage .coverage.* \
		.mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf src/bastide/static src/bastide/static-docs web/node_modules web/dist
	rm -f src/bastide/native/*.so src/bastide/native/*.pyd
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# Stamps: each is touched only when its step has succeeded, so an interrupted one starts over.

$(VENV)/.made $(BENCH_VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Bastide needs Python 3.11 or newer, and '$(PYTHON)' is not that." >&2; \
		echo "Name another one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $(@D) (once) ..."
	@$(PYTHON) -m venv --clear $(@D)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml requirements.lock requirements-build.lock
	@echo "Installing Bastide into $(@D) ..."
	@$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r requirements.lock -r requirements-build.lock
	@$(@D)/bin/python $(INSTALL_SELF)
	@touch $@

# The page is built with the Node of the machine; where there is none, with one from the package index.
$(VENV)/.node: $(VENV)/.play requirements-node.lock
	@$(@D)/bin/python -c "import sys; sys.path.insert(0, 'web'); import build; \
		sys.exit(not build.machine_has_node())" || { \
		echo "Installing Node into $(@D) ..."; \
		$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r requirements-node.lock; }
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements-dev.lock
	@echo "Installing the development tools into $(@D) ..."
	@$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r requirements-dev.lock
	@touch $@

# What the kernels are compiled from; BASTIDE_NATIVE=require makes a failure fail.
KERNEL_SOURCES := $(wildcard src/bastide/core/*.py src/bastide/caylus/*.py \
	src/bastide/magna_carta/*.py src/bastide/native/*.py src/bastide/native/*.pyx)
$(VENV)/.native: $(VENV)/.play requirements-native.lock $(KERNEL_SOURCES)
	@echo "Compiling the kernels ..."
	@$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r requirements-native.lock
	@$(@D)/bin/python -m bastide.native.build || { \
		test "$$BASTIDE_NATIVE" != require || exit 1; \
		echo "No kernels: the games work all the same, more slowly." >&2; }
	@touch $@

$(BENCH_VENV)/.bench: $(BENCH_VENV)/.made pyproject.toml requirements-bench.lock
	@echo "Installing Bastide and its peers into $(@D) ..."
	@$(@D)/bin/python $(PIP_INSTALL) --require-hashes -r requirements-bench.lock
	@$(@D)/bin/python $(INSTALL_SELF)
	@touch $@
