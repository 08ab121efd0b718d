import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc, { type ServerWritableStream } from '@grpc/grpc-js';
import type { Server } from './server.ts';
import type { StoredEvent } from './streams.ts';

type Request = InstanceType<typeof streamsPb.ReadReq>;
type Response = InstanceType<typeof streamsPb.ReadResp>;
type Call = ServerWritableStream<Request, Response>;
type Options = NonNullable<ReturnType<Request['getOptions']>>;

/** .NET ticks, the unit of a server's timestamps. */
const ticksPerMs = 10_000n;

/** Streams.Read: a page of a stream in either direction, or a subscription to it. */
export function read(server: Server): (call: Call) => void {
  return (call) => {
    const options = call.request.getOptions();
    const name = options?.getStream()?.getStreamIdentifier()?.getStreamName_asU8();
    if (!options || !name) return void call.emit('error', new Error('the double reads streams only'));
    const stream = Buffer.from(name).toString();
    const work = options.hasSubscription()
      ? subscribe(server, call, stream, options)
      : readPage(server, call, stream, options);
    void work.catch((error: unknown) => call.emit('error', error));
  };
}

async function readPage(server: Server, call: Call, stream: string, options: Options): Promise<void> {
  const stored = server.streams.events(stream);
  if (stored.length === 0) {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
    const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    call.write(new streamsPb.ReadResp().setStreamNotFound(notFound));
    return void call.end();
  }
  const page = pageOf(stored, options);
  const fault = server.isOfInterest(stream) ? server.faults.take('read') : null;
  if (fault === 'read-error') return void call.emit('error', serverError('a page could not be read'));
  const whole = fault === null ? page : page.slice(0, Math.ceil(page.length / 2));
  for (const [revision, event] of whole) await send(call, stream, revision, event);
  if (fault === 'read-silent') return;
  if (fault === 'read-dropped') server.dropConnections();
  else call.end();
}

/** Revisions with their events, in the requested direction. */
function pageOf(stored: readonly StoredEvent[], options: Options): [number, StoredEvent][] {
  const forwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.FORWARDS;
  const from = fromOf(options, forwards ? stored.length : stored.length - 1);
  const ordered = forwards
    ? [...stored.entries()].slice(from)
    : [...stored.entries()].slice(0, from + 1).toReversed();
  return ordered.slice(0, Number(options.getCount()));
}

function fromOf(options: Options, end: number): number {
  const stream = options.getStream();
  if (stream?.hasStart()) return 0;
  return stream?.hasEnd() ? end : Number(stream?.getRevision());
}

async function subscribe(server: Server, call: Call, stream: string, options: Options): Promise<void> {
  call.write(
    new streamsPb.ReadResp().setConfirmation(
      new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(stream),
    ),
  );
  // A subscriber names the last event it has.
  let next = options.getStream()?.hasStart()
    ? 0
    : fromOf(options, server.streams.events(stream).length - 1) + 1;
  while (!call.cancelled && !call.destroyed) {
    const event = server.streams.events(stream)[next];
    if (!event) {
      await growth(server, call);
      continue;
    }
    const fault = server.isOfInterest(stream) ? server.faults.take('delivery') : null;
    switch (fault) {
      case 'subscription-dropped':
        return server.dropConnections();
      case 'subscription-failed':
        return void call.emit('error', serverError('the subscription was dropped: its reader is too slow'));
      case 'subscription-ended':
        return void call.end();
      case 'subscription-redelivers':
        next = Math.max(0, next - 2);
        continue;
      case 'subscription-skips':
        next += 1;
        continue;
      case null:
    }
    await send(call, stream, next, event);
    next += 1;
  }
}

/** Resolves when any stream has grown, or when the call ends. */
function growth(server: Server, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      off();
      call.off('cancelled', done).off('close', done);
      resolve();
    };
    const off = server.streams.onGrowth(done);
    call.on('cancelled', done).on('close', done);
  });
}

/** Resolves when the caller can take more. */
function send(call: Call, stream: string, revision: number, event: StoredEvent): Promise<void> {
  if (call.write(responseOf(stream, revision, event)) || call.cancelled) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done).off('cancelled', done).off('close', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done).on('close', done);
  });
}

function responseOf(stream: string, revision: number, event: StoredEvent): Response {
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setStreamRevision(String(revision))
    .setPreparePosition('0')
    .setCommitPosition('0')
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', String(BigInt(event.created) * ticksPerMs));
  const read = new streamsPb.ReadResp.ReadEvent().setEvent(recorded).setNoPosition(new shared.Empty());
  return new streamsPb.ReadResp().setEvent(read);
}

function serverError(details: string): Error {
  return Object.assign(new Error(details), { code: grpc.status.UNKNOWN, details });
}
