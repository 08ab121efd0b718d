import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc, { type ServerDuplexStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Server } from './server.ts';
import type { Decision, Expected, StoredEvent } from './streams.ts';

type Request = InstanceType<typeof streamsPb.BatchAppendReq>;
type Response = InstanceType<typeof streamsPb.BatchAppendResp>;
type Call = ServerDuplexStream<Request, Response>;

/** One complete append as received. */
interface Append {
  readonly correlationId: InstanceType<typeof shared.UUID> | undefined;
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly StoredEvent[];
}

/** The server's own limit for a write. */
const writeTimeoutMs = 2000;
/** When an abandoned write is applied after all. */
const lateMs = 120;

/** Streams.BatchAppend: appends over one long call, answered by correlation id. */
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
    expected: expectedOf(options),
    events: request.getProposedMessagesList().map((message) => ({
      id: message.getId()?.getString() ?? '',
      type: message.getMetadataMap().get('type') ?? '',
      contentType: message.getMetadataMap().get('content-type') ?? '',
      data: message.getData_asB64(),
      metadata: message.getCustomMetadata_asB64(),
      created: server.now(),
    })),
  };
  const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
  // The client's deadline is a time of its own clock, compared with this one.
  if (Math.min(deadline - server.now(), writeTimeoutMs) <= 0)
    return void call.write(failed(append, 'Timeout'));
  strike(server, call, append);
}

/** Applies an append and answers it, or injects the planned fault. */
function strike(server: Server, call: Call, append: Append): void {
  // Faults apply to streams of events only, not to looking up names and times.
  const fault = server.isOfInterest(append.stream) ? server.faults.take('append') : null;
  const apply = (): Decision => server.streams.append(append.stream, append.expected, append.events);
  switch (fault) {
    case null:
      return void call.write(answered(append, apply()));
    case 'append-dropped-before':
      return server.dropConnections();
    case 'append-dropped-after':
      apply();
      return server.dropConnections();
    case 'append-timeout-applied':
      apply();
      return void call.write(failed(append, 'Timeout'));
    case 'append-timeout':
      return void call.write(failed(append, 'Timeout'));
    case 'append-timeout-applied-late':
      setTimeout(apply, lateMs);
      return void call.write(failed(append, 'Timeout'));
    case 'append-error-applied':
      apply();
      return void call.write(failed(append, 'Unknown'));
    case 'append-error':
      return void call.write(failed(append, 'Unknown'));
    case 'append-silent-applied':
      apply();
      return;
    case 'append-silent':
      return;
    case 'append-not-leader':
      return void call.emit('error', notLeader(server.port));
  }
}

type Options = NonNullable<ReturnType<Request['getOptions']>>;

function expectedOf(options: Options): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return -1;
  return Number(options.getStreamPosition());
}

function responseTo({ correlationId, stream }: Append): Response {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  return new streamsPb.BatchAppendResp().setCorrelationId(correlationId).setStreamIdentifier(identifier);
}

function answered(append: Append, decision: Decision): Response {
  if (decision.kind === 'wrong-revision') return wrongRevision(append, decision.head);
  const success = new streamsPb.BatchAppendResp.Success().setCurrentRevision(String(decision.last));
  return responseTo(append).setSuccess(success.setNoPosition(new empty.Empty()));
}

function wrongRevision(append: Append, head: number): Response {
  const details = new shared.WrongExpectedVersion();
  if (head < 0) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(head));
  if (append.expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (append.expected < 0) details.setExpectedNoStream(new empty.Empty());
  else details.setExpectedStreamPosition(String(append.expected));
  return withError(append, 'WrongExpectedVersion', details.serializeBinary());
}

function failed(append: Append, type: 'Timeout' | 'Unknown'): Response {
  return withError(append, type, new Uint8Array());
}

function withError(append: Append, type: string, bytes: Uint8Array): Response {
  const details = new any.Any();
  details.pack(bytes, `event_store.client.${type}`);
  return responseTo(append).setError(new status.Status().setMessage(type).setDetails(details));
}

/** Like a real node: the whole call ends, and with it every pending append. */
function notLeader(port: number): Error {
  const metadata = new grpc.Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(port));
  return Object.assign(new Error('Leader info available'), {
    code: grpc.status.NOT_FOUND,
    details: 'Leader info available',
    metadata,
  });
}
