import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import { expectedOf, notLeader, type Outcome, type Proposal, propose, storedOf } from './appends.ts';
import type { Server } from './server.ts';

type Request = InstanceType<typeof streamsPb.BatchAppendReq>;
type Response = InstanceType<typeof streamsPb.BatchAppendResp>;
type Call = ServerDuplexStream<Request, Response>;

interface Append extends Proposal {
  readonly correlationId: InstanceType<typeof shared.UUID> | undefined;
}

/** The server's own limit for a write. */
const writeTimeoutMs = 2000;

/** Streams.BatchAppend: the appends of a client without credentials of their own, answered by correlation id. */
export function batchAppend(server: Server): (call: Call) => void {
  return (call) => {
    call.on('data', (request: Request) => handle(server, call, request));
    call.on('end', () => call.end());
  };
}

function handle(server: Server, call: Call, request: Request): void {
  const options = request.getOptions();
  // The client sends appends below 3 MiB in one piece, and the log's own limit is far below.
  if (!options || !request.getIsFinal()) {
    return void call.emit('error', new Error('the double takes appends in one piece'));
  }
  const append: Append = {
    correlationId: request.getCorrelationId(),
    stream: Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    expected: expectedOf(options, options.getStreamPosition()),
    events: request.getProposedMessagesList().map((message) => storedOf(message, server.now())),
  };
  const answer = (outcome: Outcome): void => {
    // Like a real node: the whole call ends, and with it every pending append.
    if (outcome.kind === 'not-leader') call.emit('error', notLeader(server.port));
    else call.write(responseTo(append, outcome));
  };
  const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
  // The client's deadline is a time of its own clock, compared with this one.
  if (Math.min(deadline - server.now(), writeTimeoutMs) <= 0) return answer({ kind: 'timeout' });
  propose(server, append, answer);
}

function responseTo(append: Append, outcome: Exclude<Outcome, { kind: 'not-leader' }>): Response {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(append.stream));
  const response = new streamsPb.BatchAppendResp()
    .setCorrelationId(append.correlationId)
    .setStreamIdentifier(identifier);
  switch (outcome.kind) {
    case 'written':
      return response.setSuccess(
        new streamsPb.BatchAppendResp.Success()
          .setCurrentRevision(String(outcome.last))
          .setNoPosition(new empty.Empty()),
      );
    case 'wrong-revision':
      return response.setError(
        errorOf('WrongExpectedVersion', wrongRevision(append, outcome.head).serializeBinary()),
      );
    case 'timeout':
      return response.setError(errorOf('Timeout'));
    case 'unknown':
      return response.setError(errorOf('Unknown'));
  }
}

function wrongRevision({ expected }: Append, head: number): InstanceType<typeof shared.WrongExpectedVersion> {
  const details = new shared.WrongExpectedVersion();
  if (head < 0) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(head));
  if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected < 0) details.setExpectedNoStream(new empty.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return details;
}

function errorOf(type: string, bytes: Uint8Array = new Uint8Array()): InstanceType<typeof status.Status> {
  const details = new any.Any();
  details.pack(bytes, `event_store.client.${type}`);
  return new status.Status().setMessage(type).setDetails(details);
}
