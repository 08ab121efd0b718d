import { BroadcastChannel } from 'node:worker_threads';
import { haltWrites } from '@rackets/projections/stores/lmdb-writes.ts';

const name = 'rackets-halt';
/** Transactions take milliseconds; on a slower disk the process takes longer than this to end. */
const haltWithinMs = 1_000;
/** Time for another thread to receive the message and finish its current transaction. */
const otherThreadsMs = 100;

/** Stops this thread's writes when the process is about to end. */
export function heedHalt(): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Node's types of the channel have only this
  channel.onmessage = () => void haltWrites(haltWithinMs);
  channel.unref();
}

/** Stops all writes in all threads; after that the process can end. */
export async function haltAllWrites(): Promise<void> {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of threads, not of windows
  channel.postMessage(null);
  const others = new Promise((resolve) => setTimeout(resolve, otherThreadsMs));
  await Promise.all([haltWrites(haltWithinMs), others]);
}
