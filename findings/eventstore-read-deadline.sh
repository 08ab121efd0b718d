#!/usr/bin/env bash
# The option `deadline` of a read is ignored by @eventstore/db-client 6.2.1 (Node 20, @grpc/grpc-js 1.14.3).
#
# `readStream` takes `deadline`, "an optional length of time (in milliseconds) to override the default deadline".
# Expected: a read with a deadline of one second from a server that never answers fails after about a second, as
#           `deleteStream` with the same option does.
# Seen:     the deletion fails after a second (DeadlineExceededError), the read waits for ever: it is given a deadline of
#           infinity whatever the caller asks for. Who must not wait has to watch the clock and cancel the read.
#
# Exits with 0 while that is so, with 1 when the read ends, with 2 when the check itself could not run.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @eventstore/db-client@6.2.1 @grpc/grpc-js@1.14.3 || exit 2
cat >check.cjs <<'END'
const { Server, ServerCredentials, status } = require('@grpc/grpc-js');
const { EventStoreDBClient } = require('@eventstore/db-client');

// A server of the two calls that never answers either; of the others it says that it does not have them.
const plain = (value) => value;
const call = (path, responseStream) => ({
  path, requestStream: false, responseStream,
  requestSerialize: plain, requestDeserialize: plain, responseSerialize: plain, responseDeserialize: plain,
});
const streams = {
  read: call('/event_store.client.streams.Streams/Read', true),
  delete: call('/event_store.client.streams.Streams/Delete', false),
};
const features = { list: call('/event_store.client.server_features.ServerFeatures/GetSupportedMethods', false) };
const server = new Server();
const asked = { read: 0, delete: 0 };
server.addService(streams, { read: () => void asked.read++, delete: () => void asked.delete++ });
server.addService(features, { list: (_, answer) => answer({ code: status.UNIMPLEMENTED }) });

const within = (ms, work) =>
  Promise.race([
    work.then(() => 'ended', (error) => error.constructor.name),
    new Promise((done) => setTimeout(done, ms, 'waits')),
  ]);

server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), async (error, port) => {
  if (error) process.exit(2);
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
  const read = async () => {
    for await (const _ of client.readStream('a', { maxCount: 1, deadline: 1000 }));
  };
  const deletion = await within(10_000, client.deleteStream('a', { deadline: 1000 }));
  const reading = await within(10_000, read());
  console.log(`deletion: ${deletion}; read: ${reading}; asked: ${JSON.stringify(asked)}`);
  if (asked.read === 0 || asked.delete === 0 || deletion !== 'DeadlineExceededError') process.exit(2);
  process.exit(reading === 'waits' ? 0 : 1);
});
END
node check.cjs
