#!/bin/sh
# Brings what a `make` target needs into .venv: tools/setup.sh NAME..., each NAME a lock requirements/NAME.txt.
# A stamp per lock makes it quick the next time: it holds the checksum of what was installed from where.
set -u
cd "$(dirname "$0")/.." || exit 1
venv=.venv

fail() {
  printf '\nFourtop cannot be set up: %s\n' "$1" >&2
  shift
  for line in "$@"; do printf '  %s\n' "$line" >&2; done
  exit 1
}

# Prints "good", "no venv" or "too old VERSION" for a Python, nothing where it does not run.
judge_python() {
  "$1" -c 'import sys
if sys.version_info < (3, 11):
    print("too old %d.%d" % sys.version_info[:2])
else:
    try:
        import ensurepip, venv
        print("good")
    except ImportError:
        print("no venv %d.%d" % sys.version_info[:2])' 2>/dev/null
}

# Sets $python to the first good one; says what is missing where there is none.
find_python() {
  old='' bare=''
  for python in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
    command -v "$python" >/dev/null 2>&1 || continue
    verdict=$(judge_python "$python")
    case $verdict in
      good) return ;;
      'no venv '*) bare=${bare:-$python ${verdict#no venv }} ;;
      'too old '*) old="$python is ${verdict#too old }" ;;
    esac
  done
  if [ -n "$bare" ]; then
    fail "Python ${bare#* } (${bare% *}) is here, but without its venv and ensurepip modules." \
      "Debian, Ubuntu:  sudo apt install python${bare#* }-venv" \
      "elsewhere:       a Python from your package manager or from python.org has them" \
      'Then run make again.'
  fi
  fail "it needs Python 3.11 or newer${old:+, and $old}." \
    'Debian, Ubuntu:  sudo apt install python3 python3-venv' \
    'Fedora:          sudo dnf install python3' \
    'macOS:           brew install python@3.13' \
    'elsewhere:       see python.org' \
    'Another one than those on PATH: make PYTHON=/path/to/python3.13'
}

make_venv() {
  [ -x "$venv/bin/python" ] && [ "$(judge_python "$venv/bin/python")" = good ] && return
  find_python
  echo "Making $venv with $("$python" --version)"
  "$python" -m venv --clear "$venv" || fail "$python could not make $venv (see above)."
}

# pip with its words kept in a file, so that a failure can be told in ours.
pip_install() {
  "$venv/bin/python" -m pip --disable-pip-version-check --no-input install --quiet "$@" 2>"$venv/pip.log" && return
  tail -n 15 "$venv/pip.log" >&2
  if grep -qE 'NewConnectionError|NameResolutionError|ConnectTimeout|Network is unreachable|ProxyError|from versions: none' \
    "$venv/pip.log"; then
    fail 'the packages could not be downloaded (see above).' 'Is there a network connection? Once set up, none is needed.'
  fi
  fail "pip could not install the packages (see above; the whole of it is in $venv/pip.log)."
}

for name in "$@"; do
  lock=requirements/$name.txt
  stamp=$venv/stamp-$name
  mark="$(pwd) $(cat pyproject.toml "$lock" examples/*/pyproject.toml 2>/dev/null | cksum)"
  [ -x "$venv/bin/python" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$mark" ] && continue
  make_venv
  echo "Installing what $lock names (once; half a minute or less)"
  pip_install --require-hashes --requirement "$lock"
  case $name in
    base) pip_install --no-deps --no-build-isolation --editable . ;;
    # tests and benchmarks use the example as the installed package that it is
    dev | bench) pip_install --no-deps --no-build-isolation --editable . --editable examples/connect_four ;;
  esac
  "$venv/bin/python" -m compileall -q src examples # also where Python itself may write no bytecode
  printf '%s\n' "$mark" >"$stamp"
done
