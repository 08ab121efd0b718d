#!/bin/sh
# Starts a member as the image does. The key comes with the owner and the mode that mongod demands.
set -eu
install -D -o mongodb -g mongodb -m 400 /run/secrets/mongo_keyfile /etc/mongo/keyfile
exec docker-entrypoint.sh mongod --replSet rackets --keyFile /etc/mongo/keyfile --bind_ip_all "$@"
