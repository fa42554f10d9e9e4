#!/bin/sh
# check.sh BIN: everything that can be said of the code without running a game. All of it is said.
set -u
bin=$1
status=0

run() {
    echo
    echo "== $1"
    shift
    if "$@"; then echo "fine"; else status=1; fi
}

types() {                               # the slowest, begun first: beside all the others
    wait "$mypy"
    found=$?
    cat "$said"
    return "$found"
}

said=$(mktemp)
trap 'rm -f "$said"' EXIT
"$bin/mypy" >"$said" 2>&1 &
mypy=$!
run "ruff" "$bin/ruff" check .
run "format of Python" "$bin/ruff" format --check --quiet .
run "format of the page" node_modules/.bin/prettier --check --log-level warn "**/*.{js,mjs,css}"
run "what is our own" "$bin/python" scripts/lint.py
run "types of the API" env PYTHONPATH=src "$bin/python" scripts/page_types.py --check
run "types of the page" node_modules/.bin/tsc --project tsconfig.json
run "rules, where they are kept and their tests" "$bin/python" scripts/coverage.py --check
run "architecture" env PYTHONPATH=src "$bin/python" -m pytest -q -p no:cacheprovider tests/test_architecture.py
run "types of Python" types
run "types of Python 3.14" "$bin/mypy" --python-version 3.14 src     # as a wheel for it is built
exit "$status"
