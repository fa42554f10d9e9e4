#!/bin/sh
# need.sh python|npm|cc|c++|chromium|postgresql|nginx: sees to it that a program is there, or names the command that brings it.
# "python" prints the interpreter to use. As root (or with sudo that asks nothing) on Debian and its kin,
# cc, c++, chromium, postgresql and nginx are installed; they are wanted by the tests and the benchmarks alone.
set -eu

missing() {
    echo "asztal: $1" >&2
    exit 1
}

bring() {                               # bring PACKAGE...: 1 if we may not or cannot
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" = 0 ]; then as=; elif sudo -n true 2>/dev/null; then as="sudo -n"; else return 1; fi
    echo "asztal: installing $*" >&2
    $as apt-get update -qq </dev/null >&2 || return 1
    $as env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" </dev/null >&2
}

case "$1" in
python)
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue
        "$python" -c 'import ensurepip, venv' 2>/dev/null ||
            missing "this Python makes no virtual environments yet; install that: sudo apt-get install python3-venv"
        echo "$python"
        exit 0
    done
    missing "Python 3.11 or newer is needed; install it: sudo apt-get install python3 python3-venv (or name one: make PYTHON=...)"
    ;;
npm)
    command -v node >/dev/null && command -v npm >/dev/null ||
        missing "npm is needed for the page's modules; install it: sudo apt-get install nodejs npm"
    ;;
cc)
    command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null || bring build-essential ||
        missing "the compiled tests need a C compiler; install it: sudo apt-get install build-essential"
    ;;
c++)
    command -v c++ >/dev/null || command -v g++ >/dev/null || command -v clang++ >/dev/null ||
        bring build-essential ||
        missing "the programs in C++ need a compiler; install it: sudo apt-get install build-essential"
    ;;
chromium)
    [ -x /usr/bin/chromium ] || bring chromium fonts-dejavu-core ||
        missing "the browser tests need Chromium at /usr/bin/chromium; install it: sudo apt-get install chromium"
    ;;
postgresql)
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || bring postgresql ||
        missing "the server's tests need PostgreSQL; install it: sudo apt-get install postgresql"
    ;;
nginx)
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || bring nginx-light ||
        missing "the server's tests need nginx; install it: sudo apt-get install nginx-light"
    ;;
*)
    missing "need.sh knows python, npm, cc, c++, chromium, postgresql and nginx, not $1"
    ;;
esac
