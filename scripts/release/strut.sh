#!/bin/sh
# Opens the shop and runs its commands, with the Node that lies beside this file.
#   ./strut start   opens the shop
#   ./strut         says what else can be done
set -eu
here=$(dirname "$(readlink -f "$0")")
case "$(uname -sm)" in
  "MACHINE") ;;
  *) echo "This release is for MACHINE, and this machine is $(uname -sm): take the file that is for it." >&2; exit 1 ;;
esac
if [ ! -e LOADER ]; then
  echo "This release needs the C library glibc (Debian, Ubuntu, Fedora and most others): LOADER is not here." >&2
  exit 1
fi
# Data and settings lie beside the versions, so that each of them finds the same shop.
home=$(dirname "$here")
settings=${STRUT_ENV_FILE-$home/strut.env}
[ -e "$settings" ] || settings=
if [ -z "${STRUT_DATA:-}" ] && ! grep -q '^STRUT_DATA=.' "${settings:-/dev/null}"; then
  export STRUT_DATA="$home/strut-data"
fi
export NODE_ENV=production NODE_COMPILE_CACHE="$here/node_modules/.cache/compiled"
if [ "${1:-}" = start ] && [ $# = 1 ]; then
  export MALLOC_ARENA_MAX=1
  exec "$here/bin/node" ${settings:+"--env-file=$settings"} START_FLAGS "$here/server/main.ts"
fi
exec "$here/bin/node" ${settings:+"--env-file=$settings"} "$here/cli/strut.ts" "$@"
