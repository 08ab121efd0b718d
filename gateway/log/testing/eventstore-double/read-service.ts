import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import type { FaultAt } from './faults.ts';
import { firstShown, isSoftlyDeleted } from './metadata.ts';
import type { Node } from './node.ts';
import { type Call, endOf, eventResponse, type Options, type Request, send } from './read-calls.ts';
import { accessDenied, statusOf, streamDeleted } from './statuses.ts';
import { subscribe } from './subscriptions.ts';

/** Streams.Read: a page of a stream in either direction, or a subscription to it. */
export function read(node: Node): (call: Call) => void {
  return (call) => {
    const fail = (error: unknown): void => void call.emit('error', error);
    node.admit(call.metadata, fail, (caller) => {
      const options: ReturnType<Request['getOptions']> = call.request.getOptions();
      const name = options?.getStream()?.getStreamIdentifier()?.getStreamName_asU8();
      if (!options || !name) return fail(new Error('the double reads streams only'));
      const stream = Buffer.from(name).toString();
      if (!node.cluster.access.may(caller, '$r', stream)) {
        node.cluster.faults.count('access-denied');
        return fail(accessDenied());
      }
      const work = options.hasSubscription()
        ? subscribe(node, call, stream, options)
        : readPage(node, call, stream, options);
      void work.catch(fail);
    });
  };
}

async function readPage(node: Node, call: Call, stream: string, options: Options): Promise<void> {
  const { streams, faults } = node.cluster;
  if (streams.isTombstoned(stream)) throw streamDeleted(stream);
  const forwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.FORWARDS;
  const count = Number(options.getCount());
  if (count === 0 || (forwards && options.getStream()?.hasEnd())) {
    throw statusOf(grpc.status.UNKNOWN, 'Exception was thrown by handler.');
  }
  const head = node.head(stream);
  if (head < 0 || isSoftlyDeleted(streams.metadata(stream))) {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
    const notFound = new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    call.write(new streamsPb.ReadResp().setStreamNotFound(notFound));
    return void call.end();
  }
  const isOfInterest = node.cluster.isOfInterest(stream);
  const fault = isOfInterest ? faults.take('read') : null;
  if (fault === 'read-error') throw statusOf(grpc.status.UNKNOWN, 'a page could not be read');
  const whole = forwards
    ? forwardsFrom(node, stream, options, count, head)
    : backwardsFrom(node, stream, options, count, head);
  const page = isOfInterest && fault === null ? cut(node, stream, whole, faults.take('page')) : whole;
  const shown = fault === null ? page : page.slice(0, Math.ceil(page.length / 2));
  for (const revision of shown) {
    await send(call, eventResponse(stream, revision, streams.events(stream)[revision]));
  }
  if (fault === 'read-silent') return;
  if (fault === 'read-dropped') node.connections.drop();
  else call.end();
}

/** The revisions of a page that a fault leaves of those it has. */
function cut(
  node: Node,
  stream: string,
  page: readonly number[],
  fault: FaultAt<'page'> | null,
): readonly number[] {
  if (fault === null) return page;
  if (fault === 'page-ends-early') return page.slice(0, Math.floor(page.length / 2));
  const last = node.cluster.streams.events(stream)[node.head(stream)];
  return page.filter((revision) => revision <= (last?.first ?? 0));
}

function forwardsFrom(
  node: Node,
  stream: string,
  options: Options,
  count: number,
  head: number,
): readonly number[] {
  const first = firstShown(node.cluster.streams.metadata(stream), head);
  const from = Math.max(first, endOf(options, head));
  const revisions: number[] = [];
  for (let next = from; next <= head && revisions.length < count; next += 1) {
    if (node.isYoung(stream, next)) revisions.push(next);
  }
  return revisions;
}

function backwardsFrom(
  node: Node,
  stream: string,
  options: Options,
  count: number,
  head: number,
): readonly number[] {
  const first = firstShown(node.cluster.streams.metadata(stream), head);
  const revisions: number[] = [];
  for (
    let next = Math.min(head, endOf(options, head));
    next >= first && revisions.length < count;
    next -= 1
  ) {
    if (node.isYoung(stream, next)) revisions.push(next);
  }
  return revisions;
}
