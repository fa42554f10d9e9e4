#!/bin/sh
# audit.sh PYTHON: asks the advisories of PyPA and npm about what is pinned. Says so plainly where they cannot be reached;
# that is no fault, and no clean bill either.
set -u
python=$1
status=0
asked=$(mktemp -d)
trap 'rm -rf "$asked"' EXIT

ask() {                                 # ask NAME COMMAND...
    name=$1
    shift
    echo
    echo "== $name"
    "$@" >"$asked/said" 2>&1
    found=$?
    if grep -qiE "found [1-9][0-9]* (known )?vulnerabilit|severity:" "$asked/said"; then
        cat "$asked/said"
        status=1
    # pip-audit calls what it has found no answer for clean: it is not.
    elif grep -qiE "could not be audited|ConnectionError|ConnectTimeout|ReadTimeout|ProxyError|HTTPError|ServiceError|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ENOAUDIT|endpoint.*(error|fail)|audit.*(not supported|404|403)" "$asked/said"; then
        echo "not asked: the advisories cannot be reached from here"
        sed -n '$p' "$asked/said"
    else
        cat "$asked/said"
        [ "$found" = 0 ] || status=1
    fi
}

"$python" -m venv "$asked/venv" && "$asked/venv/bin/pip" install --disable-pip-version-check --quiet pip-audit || {
    echo "not asked: pip-audit cannot be installed from here"
    exit 0
}
for file in requirements/*.txt; do
    ask "$file" "$asked/venv/bin/pip-audit" --disable-pip --requirement "$file"
done
ask "package-lock.json" npm audit
ask "benchmarks/node/package-lock.json" npm audit --prefix benchmarks/node
exit "$status"
