import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { StoredEvent } from './streams.ts';

export type Request = InstanceType<typeof streamsPb.ReadReq>;
export type Response = InstanceType<typeof streamsPb.ReadResp>;
export type Call = ServerWritableStream<Request, Response>;
export type Options = NonNullable<ReturnType<Request['getOptions']>>;

/** The revision that a read or subscription names, with `head` for the stream's end. */
export function endOf(options: Options, head: number): number {
  const stream = options.getStream();
  if (stream?.hasStart()) return 0;
  return stream?.hasEnd() ? head : Number(stream?.getRevision());
}

/** Resolves when the caller can take more. */
export function send(call: Call, response: Response): Promise<void> {
  if (call.write(response) || call.cancelled) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      call.off('drain', done).off('cancelled', done).off('close', done);
      resolve();
    };
    call.on('drain', done).on('cancelled', done).on('close', done);
  });
}

export function eventResponse(
  stream: string,
  revision: number | bigint,
  event: StoredEvent | undefined,
): Response {
  if (!event) throw new Error(`${stream} has no revision ${revision}`);
  const recorded = new streamsPb.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setStreamRevision(String(revision))
    .setPreparePosition(String(event.position))
    .setCommitPosition(String(event.position))
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', event.created);
  const read = new streamsPb.ReadResp.ReadEvent()
    .setEvent(recorded)
    .setCommitPosition(String(event.position));
  return new streamsPb.ReadResp().setEvent(read);
}
