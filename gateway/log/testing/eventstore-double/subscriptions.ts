import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import { firstShown } from './metadata.ts';
import type { Node } from './node.ts';
import { type Call, endOf, eventResponse, type Options, send } from './read-calls.ts';
import { statusOf, streamDeleted } from './statuses.ts';

/** The revision of what a subscriber to a tombstoned stream gets. */
const tombstoneRevision = 9_223_372_036_854_775_807n;

/** Sends a stream's events as they come, after "caught up" those that were not stored yet. */
export async function subscribe(node: Node, call: Call, stream: string, options: Options): Promise<void> {
  const { streams, faults } = node.cluster;
  call.write(
    new streamsPb.ReadResp().setConfirmation(
      new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(stream),
    ),
  );
  // A subscriber names the last event it has.
  let next = options.getStream()?.hasStart() ? 0 : endOf(options, node.head(stream)) + 1;
  let isLive = false;
  while (!call.cancelled && !call.destroyed) {
    if (streams.isTombstoned(stream)) {
      await send(call, tombstone(stream));
      throw streamDeleted(stream);
    }
    const head = node.head(stream);
    next = Math.max(next, firstShown(streams.metadata(stream), head));
    if (next > head) {
      if (!isLive) call.write(new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp()));
      isLive = true;
      await growth(node, call);
      continue;
    }
    if (!node.isYoung(stream, next)) {
      next += 1;
      continue;
    }
    const fault = node.cluster.isOfInterest(stream) ? faults.take('delivery') : null;
    switch (fault) {
      case 'subscription-dropped':
        return node.connections.drop();
      case 'subscription-failed':
        throw statusOf(
          grpc.status.ABORTED,
          'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
        );
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
    await send(call, eventResponse(stream, next, streams.events(stream)[next]));
    next += 1;
  }
}

function tombstone(stream: string): InstanceType<typeof streamsPb.ReadResp> {
  return eventResponse(stream, tombstoneRevision, {
    id: crypto.randomUUID(),
    type: '$streamDeleted',
    contentType: 'application/octet-stream',
    data: '',
    metadata: '',
    created: '0',
    position: 0,
    first: 0,
  });
}

/** Resolves when any stream has changed, or when the call ends. */
function growth(node: Node, call: Call): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      off();
      call.off('cancelled', done).off('close', done);
      resolve();
    };
    const off = node.cluster.streams.onGrowth(done);
    call.on('cancelled', done).on('close', done);
  });
}
