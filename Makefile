# Everything below needs only Python 3.11+ and make: it works inside .venv, which `make clean` removes.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BENCH_VENV := .venv-bench
LEARNING_VENV := .venv-learning

# The rules of the games: every line and branch of these is tested, or `make test` fails.
RULES := src/bastide/core/*,src/bastide/caylus/*,src/bastide/magna_carta/*

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Where the environment forbids Python to keep what it has compiled, each of the hundreds of programs
# that tests start would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE
# -qq: errors only. Pip warns about settings of the machine that do not matter here
PIP_INSTALL := -m pip install -qq
# The lock files are complete. Without --no-deps pip would look again, and for a dependency with an extra
# (psycopg[pool]) take a newer release than the locked one, which has no hash here.
INSTALL_LOCKED := $(PIP_INSTALL) --no-deps --require-hashes
INSTALL_SELF := $(PIP_INSTALL) --no-deps --no-build-isolation -e .
# Tests are handed out a few at a time: in larger parts one process would still have long ones when all are given out.
PYTEST := $(VENV)/bin/python -m pytest -n auto --maxschedchunk=8

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check check-page slowest prove prove-rules prove-server prove-page prove-deploy native web browser torch docs lint lint-python lint-page audit dist tokens golden bench bench-server bench-scale bench-bots bench-review bench-calibration bench-learning lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: web native ## play in the browser, also from phones on your network, ARGS="--host 127.0.0.1"
	@$(VENV)/bin/bastide serve --open --lan $(ARGS)

# Coverage makes rules several times as slow: only as many tests run with it as it takes (tests/conftest.py).
# Tests of browsers and processes that failed run once more, alone. The others never do (tests/again.py).
test: $(VENV)/.dev native web browser ## lint, compile, then all tests. The rules must be covered completely
	@$(MAKE) --no-print-directory -j3 lint check-page
	@if [ "$$CI" = true ]; then $(MAKE) --no-print-directory torch; fi
	$(PYTEST) -m of_rules --cov --cov-report=
	$(VENV)/bin/python -m coverage report --include="$(RULES)" --fail-under=100
	$(PYTEST) -m "not of_rules" --once-more

# Deliberately no prerequisite but the tools: what is stale is said by the tests.
check: $(VENV)/.dev ## lint, types, and the tests that your change can have broken
	@$(VENV)/bin/python tools/check.py

slowest: native web browser ## run all tests and list the fifty that take the most processor time
	$(PYTEST) -q --processor-time 50 $(ARGS)

# What takes too long for every test run. Add further proofs as prerequisites.
prove: prove-rules prove-server prove-page ## run the long proofs, with a progress bar: ARGS="--games 200 --seed 7 --jobs 4"

prove-rules: $(VENV)/.dev native
	@$(VENV)/bin/python -m tests.prove $(ARGS)
	BASTIDE_BATTERY=full $(PYTEST) -m battery tests/contract tests/native tests/bots

# What `make test` samples of the server, in full: kills, races, leaks, fuzzing, and every test on both databases.
prove-server: $(VENV)/.dev native ## kill, race, leak and fuzz the server for a long time
	PROVE=1 $(PYTEST) tests/server

prove-page: web native browser ## every screen and game: all sizes, players, languages, themes, by mouse and touch
	BASTIDE_ALL_SCREENS=1 $(PYTEST) tests/web/test_screens.py tests/web/test_screens_around.py \
		tests/web/test_screens_decisions.py tests/web/test_overlays.py tests/web/test_lessons.py \
		tests/web/test_whole_games_caylus.py tests/web/test_whole_games_magna.py

# Not part of `make prove`: it needs root and Docker, and says so where they are missing.
prove-deploy: $(VENV)/.dev ## units, container and compose file on bare machines, ARGS="--folder DIR" keeps the images
	@$(VENV)/bin/python tools/prove_deploy.py $(ARGS)

native: $(VENV)/.native ## compile the kernels in place. Without a C compiler Python does the work

web: $(VENV)/.node ## build the page, when its sources changed
	@$(VENV)/bin/python web/build.py

# Where there is no Chromium and apt can install one: Debian's, without windows, which takes less than half the
# processor time of the other and is preferred where both are. CHROMIUM names another one.
browser:
	@test -n "$$CHROMIUM" || command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || { \
		echo "Installing Chromium for the browser tests ..."; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell \
			fonts-dejavu-core >/dev/null; } || \
		echo "No Chromium: install one, or name it in CHROMIUM; the browser tests need it." >&2

# No dependencies of ours, and large: training, the loader of data sets and the learners are tested with them.
torch: $(VENV)/.dev ## install PyTorch and sb3-contrib, to test what uses them
	@$(VENV)/bin/python -c "import torch, sb3_contrib" 2>/dev/null || \
		$(VENV)/bin/python $(PIP_INSTALL) -r benchmarks/learning/requirements.txt

docs: $(VENV)/.dev ## build the documentation, strictly. The server shows it at /docs
	$(VENV)/bin/python -m sphinx -q -W --keep-going -E -b dirhtml docs src/bastide/static-docs

# What a server runs with, asked about at the package index. Where it cannot answer, that is said.
AUDIT := timeout 60 $(VENV)/bin/python -m pip_audit -r requirements.lock --disable-pip \
	--progress-spinner off
lint: lint-python lint-page audit ## ruff, mypy, Prettier and ESLint for the page, and pip-audit where it can run

lint-python: $(VENV)/.dev
	$(VENV)/bin/python -m ruff check .
	$(VENV)/bin/python -m ruff format --check .
	$(VENV)/bin/python -m mypy

lint-page: $(VENV)/.dev
	$(VENV)/bin/python web/build.py lint

check-page: $(VENV)/.dev
	$(VENV)/bin/python web/build.py check

audit: $(VENV)/.dev
	@$(AUDIT) > $(VENV)/audit.txt 2>&1; \
	if grep -q '^Found .* known vulnerabilit' $(VENV)/audit.txt; then cat $(VENV)/audit.txt; exit 1; fi; \
	if grep -qE 'could not be audited|rror' $(VENV)/audit.txt; then \
		echo "pip-audit could not ask about every dependency here: see $(VENV)/audit.txt"; fi

# Continues where it was interrupted. build/strategy keeps the games.
.PHONY: strategy
strategy: $(VENV)/.play native ## play the strategy lab and write its pages, ARGS="--games 200 --seed 1 --jobs 4"
	@$(VENV)/bin/bastide lab make --out build/strategy $(ARGS)
	cp build/strategy/strategy.json.gz src/bastide/lab/data/
	cp build/strategy/strategy.md build/strategy/strategy.fr.md docs/

tokens: $(VENV)/.dev ## give new actions their permanent numbers: appends to the games' tokens.txt
	$(VENV)/bin/python -m bastide.tokens $(ARGS)

# One source archive, a pure wheel, and a manylinux wheel for each Python here, with ARGS="--pythons python3.12"
dist: web $(VENV)/.dist ## build all packages into dist/ and try them on every Python of this machine
	$(VENV)/bin/python tools/dist.py $(ARGS)

golden: $(VENV)/.dev ## regenerate the golden files. Read the diff before you commit it
	$(VENV)/bin/python -m tests.golden.regenerate $(ARGS)

bench: native $(BENCH_VENV)/.bench ## measure beside catanatron and OpenSpiel, ARGS="--json" for JSON
	@$(BENCH_VENV)/bin/python benchmarks/run.py $(ARGS)

bench-server: $(VENV)/.dev native ## measure the server on this machine beside a bare one
	@$(VENV)/bin/python benchmarks/server/run.py $(ARGS)
	@$(VENV)/bin/python benchmarks/server/neighbours.py
	@$(VENV)/bin/python benchmarks/server/four_people.py

bench-scale: $(VENV)/.dev native ## what a move, a watcher, a bot and a stored game cost, with 1, 2 and 4 processes
	@$(VENV)/bin/python benchmarks/server/scale.py $(ARGS)

bench-bots: $(VENV)/.dev native ## play the matches behind docs/bots.md, for hours, ARGS="--seed 1000" with fresh seeds
	@$(VENV)/bin/python benchmarks/bots/run.py $(ARGS)

bench-calibration: $(VENV)/.dev native ## promised chances to win beside results, for hours, ARGS="--positions 800" in short
	@$(VENV)/bin/python benchmarks/bots/calibration.py $(ARGS)

bench-learning: native $(LEARNING_VENV)/.learning ## train the learners of docs/baselines.md and let them play, ARGS="--only ppo"
	@$(LEARNING_VENV)/bin/python benchmarks/learning/run.py $(ARGS)

bench-review: $(VENV)/.dev native ## how stable the verdicts of reviews are, ARGS="--games 200 --seed 1 --jobs 4"
	@$(VENV)/bin/python benchmarks/review/stability.py $(ARGS)

# The lock files keep their versions unless pyproject.toml asks for others. Each later file is
# constrained by the earlier ones, so that `make play` and `make test` agree. No address of a package
# index may get in: everyone installs from their own.
COMPILE := $(VENV)/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate
# Every extra is tested, so every extra is locked for development.
EXTRAS := --extra batch --extra server --extra postgres --extra arena --extra ray --extra envs \
	--extra openspiel --extra dataset
lock: $(VENV)/.made ## pin the dependencies again, ARGS="--upgrade" for newer versions
	@test -x $(VENV)/bin/uv || $(VENV)/bin/python $(PIP_INSTALL) uv
	$(COMPILE) $(ARGS) pyproject.toml --extra server -o requirements.lock
	$(COMPILE) $(ARGS) --group build -o requirements-build.lock
	$(COMPILE) $(ARGS) --group native -o requirements-native.lock
	$(COMPILE) $(ARGS) --group node -o requirements-node.lock
	$(COMPILE) $(ARGS) pyproject.toml $(EXTRAS) --group dev \
		-c requirements.lock -c requirements-build.lock -c requirements-native.lock \
		-o requirements-dev.lock
	$(COMPILE) $(ARGS) --group dist -c requirements-dev.lock -o requirements-dist.lock
	$(COMPILE) $(ARGS) pyproject.toml --group bench \
		-c requirements.lock -c requirements-build.lock -o requirements-bench.lock
	@if grep -nE '://|^ *-(-index|-extra-index|-find|-trusted|i|f)' requirements*.lock; then \
		echo "The lock files must not name an address or an index." >&2; exit 1; fi

clean: ## remove everything that make made
	rm -rf $(VENV) $(BENCH_VENV) $(LEARNING_VENV) build dist htmlcov .coverage .coverage.* \
		.mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -rf src/bastide/static src/bastide/static-docs web/node_modules web/dist web/.svelte-check
	rm -f src/bastide/native/*.so src/bastide/native/*.pyd
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# Stamps: each is touched only when its step has succeeded, so an interrupted one starts over.

$(VENV)/.made $(BENCH_VENV)/.made $(LEARNING_VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Bastide needs Python 3.11 or newer, and '$(PYTHON)' is not that." >&2; \
		echo "Name another one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@echo "Setting up $(@D) (once) ..."
	@$(PYTHON) -m venv --clear $(@D)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml requirements.lock requirements-build.lock
	@echo "Installing Bastide into $(@D) ..."
	@$(@D)/bin/python $(INSTALL_LOCKED) -r requirements.lock -r requirements-build.lock
	@$(@D)/bin/python $(INSTALL_SELF)
	@touch $@

# The page is built with the Node of the machine. Where there is none, with one from the package index.
$(VENV)/.node: $(VENV)/.play requirements-node.lock
	@$(@D)/bin/python -c "import sys; sys.path.insert(0, 'web'); import build; \
		sys.exit(not build.machine_has_node())" || { \
		echo "Installing Node into $(@D) ..."; \
		$(@D)/bin/python $(INSTALL_LOCKED) -r requirements-node.lock; }
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements-dev.lock
	@echo "Installing the development tools into $(@D) ..."
	@$(@D)/bin/python $(INSTALL_LOCKED) -r requirements-dev.lock
	@touch $@

$(VENV)/.dist: $(VENV)/.play requirements-dist.lock
	@echo "Installing the packaging tools into $(@D) ..."
	@$(@D)/bin/python $(INSTALL_LOCKED) -r requirements-dist.lock
	@touch $@

# What the kernels are compiled from. BASTIDE_NATIVE=require makes a failure fail.
KERNEL_SOURCES := $(wildcard src/bastide/core/*.py src/bastide/caylus/*.py \
	src/bastide/magna_carta/*.py src/bastide/*/forms/*.py src/bastide/native/*.py src/bastide/native/*.pyx \
	src/bastide/*/tokens.txt)
$(VENV)/.native: $(VENV)/.play requirements-native.lock $(KERNEL_SOURCES)
	@echo "Compiling the kernels ..."
	@$(@D)/bin/python $(INSTALL_LOCKED) -r requirements-native.lock
	@$(@D)/bin/python -m bastide.native.build || { \
		test "$$BASTIDE_NATIVE" != require || exit 1; \
		echo "No kernels: the games work all the same, more slowly." >&2; }
	@touch $@

$(BENCH_VENV)/.bench: $(BENCH_VENV)/.made pyproject.toml requirements-bench.lock
	@echo "Installing Bastide and its peers into $(@D) ..."
	@$(@D)/bin/python $(INSTALL_LOCKED) -r requirements-bench.lock
	@$(@D)/bin/python $(INSTALL_SELF)
	@touch $@

$(LEARNING_VENV)/.learning: $(LEARNING_VENV)/.made pyproject.toml benchmarks/learning/requirements.txt
	@echo "Installing Bastide, PyTorch and sb3-contrib into $(@D) ..."
	@$(@D)/bin/python $(INSTALL_LOCKED) -r requirements-build.lock
	@$(@D)/bin/python $(PIP_INSTALL) -r benchmarks/learning/requirements.txt
	@$(@D)/bin/python $(INSTALL_SELF)
	@touch $@
