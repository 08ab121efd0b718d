#!/bin/sh
# Healthy is a member that is the primary or follows it. The first member makes the set where there is none yet.
set -eu
if [ -n "${MONGO_MEMBERS:-}" ]; then
  exec mongosh --quiet --norc -u rackets -p "$(cat /run/secrets/mongo_password)" --authenticationDatabase admin \
    --file /deploy/make-set.js
fi
exec mongosh --quiet --norc --eval 'const { isWritablePrimary, secondary } = db.hello(); quit(isWritablePrimary || secondary ? 0 : 1)'
