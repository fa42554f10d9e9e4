# Asztal's commands. They make their own virtual environment in .venv; Python 3.11 and npm are
# presumed, a C compiler makes the engine fast. `make` alone lists what there is.

SHELL := /bin/sh
BIN := .venv/bin
PY := $(BIN)/python
MADE := .venv/.made
PIP := $(PY) -m pip --disable-pip-version-check --quiet
SOURCES := $(shell find src/asztal -type f ! -path '*/__pycache__/*' ! -path '*/vendor/*')
LOCK := uv pip compile --quiet --universal --python-version 3.11 --no-emit-index-url --generate-hashes \
	--no-header --no-annotate pyproject.toml --upgrade
PLAY := --group build --extra server --extra cli
BENCH := .venv-bench
DOCS := .venv-docs

# A friend on another device is let in; HOST=127.0.0.1 keeps the table to this machine.
HOST ?= 0.0.0.0
PORT ?= 8000

export PIP_NO_INPUT := 1

.PHONY: help
help:  ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

.PHONY: play
play: $(MADE)/play src/asztal/web/vendor/.made  ## install, and open the table at http://localhost:8000
	@exec $(PY) scripts/play.py $(MAKE) $(MADE)/asztal --host $(HOST) --port $(PORT)

.PHONY: install
install: $(MADE)/asztal  ## make .venv with everything play needs

.PHONY: test
test: tools node_modules/.dev $(MADE)/asztal $(MADE)/dev  ## run every test, the engine's on both its builds
	@scripts/test.sh $(PY)

.PHONY: test-long
test-long: tools $(MADE)/asztal $(MADE)/dev  ## every case of every test, deals by the thousand (two hours)
	@scripts/test.sh $(PY) --long

.PHONY: soak
soak: tools $(MADE)/asztal $(MADE)/dev  ## kill servers 600 times while tables are played, write docs/reliability.md (half an hour)
	@scripts/test.sh $(PY) --soak

.PHONY: audit
audit: $(MADE)/venv  ## ask the advisories of PyPA and npm about what is pinned, where the network lets it
	@scripts/audit.sh $(PY)

.PHONY: check
check: node_modules/.dev src/asztal/web/vendor/.made $(MADE)/dev  ## lint, types (Python and JavaScript), architecture
	@scripts/check.sh $(BIN)

.PHONY: format
format: node_modules/.dev $(MADE)/dev  ## lay out Python, JavaScript and CSS
	@$(BIN)/ruff format --quiet .
	@node_modules/.bin/prettier --log-level warn --write "**/*.{js,mjs,css}"

.PHONY: bench
bench: compiler $(MADE)/asztal $(BENCH)/.made/asztal $(BENCH)/.made/node  ## compare with other engines, write docs/benchmarks.md; QUICK=1 to try
	@$(BENCH)/bin/python -m benchmarks $(if $(QUICK),--quick)

.PHONY: coverage
coverage:  ## write docs/rules/coverage.md again: every rule, its code, its tests
	@python3 scripts/coverage.py

.PHONY: types
types: $(MADE)/dev  ## write types/answers.d.ts again: what the API takes and gives, for the page
	@PYTHONPATH=src $(PY) scripts/page_types.py

.PHONY: docs
docs: $(DOCS)/.made/libraries  ## build the documentation site in build/site, strictly, with its links checked
	@$(DOCS)/bin/python scripts/docs/pages.py
	@$(DOCS)/bin/zensical build --strict --clean

.PHONY: lock
lock:  ## pin the newest versions that fit (needs uv and npm)
	$(LOCK) $(PLAY) --output-file requirements/play.txt
	$(LOCK) $(PLAY) --extra dev --constraint requirements/play.txt --output-file requirements/dev.txt
	$(LOCK) --group build --group bench --constraint requirements/play.txt --output-file requirements/bench.txt
	$(LOCK) --extra server --extra postgresql --constraint requirements/play.txt --output-file requirements/serve.txt
	$(LOCK) --group docs --constraint requirements/play.txt --output-file requirements/docs.txt
	$(LOCK) --group release --constraint requirements/play.txt --output-file requirements/release.txt
	npm install --package-lock-only
	cd benchmarks/node && npm install --package-lock-only

.PHONY: clean
clean:  ## remove what the other commands made
	rm -rf .venv $(BENCH) $(DOCS) node_modules benchmarks/node/node_modules build dist src/*.egg-info src/asztal/web/vendor
	rm -rf .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests scripts benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# What the tests need beyond Python and npm; an engine built before there was a compiler is built again.
.PHONY: tools
tools: compiler
	@scripts/need.sh chromium
	@scripts/need.sh postgresql
	@scripts/need.sh nginx

.PHONY: compiler
compiler:
	@scripts/need.sh cc
	@scripts/need.sh c++
	@if [ -e $(MADE)/asztal ] && ! $(PY) -I scripts/build.py --need compiled >/dev/null 2>&1; then \
		rm -f $(MADE)/asztal; fi

# What the commands stand on. A stamp is older than what it was made from only if that has changed.

$(MADE)/venv:
	@python=$$(scripts/need.sh python) && echo "asztal: making .venv with $$python" && "$$python" -m venv .venv
	@mkdir -p $(MADE) && touch $@

$(MADE)/play: requirements/play.txt $(MADE)/venv
	@echo "asztal: installing the libraries"
	@$(PIP) install --require-hashes --requirement requirements/play.txt
	@touch $@

$(MADE)/dev: requirements/dev.txt $(MADE)/play
	@echo "asztal: installing what the tests need"
	@$(PIP) install --require-hashes --requirement requirements/dev.txt
	@touch $@

node_modules/.play: package.json package-lock.json .npmrc
	@scripts/need.sh npm
	@echo "asztal: fetching the page's modules"
	@npm ci --omit=dev --silent
	@touch $@

node_modules/.dev: node_modules/.play
	@npm ci --silent
	@touch node_modules/.play $@

src/asztal/web/vendor/.made: package-lock.json scripts/vendor.mjs | node_modules/.play
	@node scripts/vendor.mjs
	@touch $@

$(MADE)/asztal: $(SOURCES) pyproject.toml setup.py $(wildcard scripts/backend/*.py) README.md LICENSE $(MADE)/play src/asztal/web/vendor/.made
	@echo "asztal: building the engine"
	@rm -rf build
	@$(PY) scripts/backend/asztal_build.py build/wheel
	@$(PIP) install --no-deps --force-reinstall build/wheel/asztal-*.whl
	@$(PY) -I scripts/build.py
	@touch $@

# What `make docs` needs; the sources are read, not imported.

$(DOCS)/.made/libraries: requirements/docs.txt
	@python=$$(scripts/need.sh python) && echo "asztal: making $(DOCS) with $$python" && "$$python" -m venv $(DOCS)
	@$(DOCS)/bin/pip install --disable-pip-version-check --quiet --require-hashes --requirement requirements/docs.txt
	@mkdir -p $(DOCS)/.made && touch $@

# The peers of `make bench`, with the same compiled engine beside them.

$(BENCH)/.made/venv:
	@python=$$(scripts/need.sh python) && echo "asztal: making $(BENCH) with $$python" && "$$python" -m venv $(BENCH)
	@mkdir -p $(BENCH)/.made && touch $@

$(BENCH)/.made/peers: requirements/play.txt requirements/bench.txt $(BENCH)/.made/venv
	@echo "asztal: installing the engines to measure beside"
	@$(BENCH)/bin/pip install --disable-pip-version-check --quiet --require-hashes --requirement requirements/play.txt
	@$(BENCH)/bin/pip install --disable-pip-version-check --quiet --require-hashes --no-build-isolation \
		--requirement requirements/bench.txt
	@touch $@

$(BENCH)/.made/asztal: $(MADE)/asztal $(BENCH)/.made/peers
	@test -e build/wheel || $(PIP) wheel --no-deps --no-build-isolation --wheel-dir build/wheel .
	@$(BENCH)/bin/pip install --disable-pip-version-check --quiet --no-deps --force-reinstall build/wheel/asztal-*.whl
	@touch $@

# A module of it that is compiled here takes the headers that lie beside Node, where there are any.
$(BENCH)/.made/node: benchmarks/node/package.json benchmarks/node/package-lock.json benchmarks/node/.npmrc $(BENCH)/.made/venv
	@scripts/need.sh npm
	@echo "asztal: installing the server to measure beside"
	@node=$$(node -p "path.dirname(path.dirname(process.execPath))"); \
		if [ -e "$$node/include/node/node.h" ]; then export npm_config_nodedir="$$node"; fi; \
		cd benchmarks/node && npm ci --silent
	@touch $@
