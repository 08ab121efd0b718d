import { BroadcastChannel } from 'node:worker_threads';
import { haltWrites } from '@rackets/projections/stores/lmdb-writes.ts';

const name = 'rackets-halt';
/** Transactions take milliseconds; a disk that takes longer than this keeps the process for as long as it does. */
const haltWithinMs = 1_000;
/** What a thread takes to hear of it and to end the transaction it is in. */
const otherThreadsMs = 100;

/** Has this thread write no more when the process is about to end. */
export function heedHalt(): void {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Node's types of the channel have only this
  channel.onmessage = () => void haltWrites(haltWithinMs);
  channel.unref();
}

/** Ends all writing in all threads; from then on the process can be ended. */
export async function haltAllWrites(): Promise<void> {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of threads, not of windows
  channel.postMessage(null);
  const others = new Promise((resolve) => setTimeout(resolve, otherThreadsMs));
  await Promise.all([haltWrites(haltWithinMs), others]);
}
