#!/bin/sh
# Runs a command with the settings whose value stands in a file: <NAME>_FILE names the file of <NAME>.
set -eu
for name in EVENTSTORE_URL MONGODB_URL CLUSTER_SECRET; do
  eval "file=\${${name}_FILE:-}"
  [ -z "$file" ] || export "$name=$(cat "$file")"
done
exec "$@"
