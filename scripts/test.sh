#!/bin/sh
# test.sh PYTHON [--long|--soak]: the engine's tests on the plain tree (doctests too); every test on the installed,
# compiled package; then the browser's, a run of their own. All are run even if one fails. `--long`: the tests of
# the compiled package alone, with deals by the thousand where there are some dozen else, and every case of those
# of which there are many. `--soak`: servers killed by the hundred, alone.
set -u
python=$1
long=${2:-}
status=0
export PYTHONHASHSEED=0         # the order of sets is chance too, and chance repeats here
unset PYTHONDONTWRITEBYTECODE   # the tests are compiled once, and not again by every process

run() {
    echo
    echo "== $1"
    shift
    "$@" || status=1
}

"$python" -I scripts/build.py --need compiled || exit 1
if [ "$long" = --long ]; then
    exec env -u PYTHONPATH "$python" -m pytest --build=compiled --long --timeout=3600 -q -n 2 --dist worksteal \
        -m "long or wide" tests
fi
if [ "$long" = --soak ]; then
    exec env -u PYTHONPATH "$python" -m pytest --build=compiled --soak --timeout=14400 -q -s tests/server/soak
fi
run "plain" env PYTHONPATH=src "$python" -m pytest --build=plain -q -n 2 --dist worksteal \
    -m "not browser and not once" --doctest-modules --ignore=src/asztal/server/migrations src/asztal tests
run "compiled" env -u PYTHONPATH "$python" -m pytest --build=compiled -q -n 3 --dist worksteal \
    -m "not browser" tests
run "in the browser" env -u PYTHONPATH "$python" -m pytest --build=compiled -q -n 4 --dist worksteal \
    -m browser tests/browser
echo
if [ "$status" = 0 ]; then echo "asztal: all tests pass, plain, compiled and in the browser"; fi
exit "$status"
