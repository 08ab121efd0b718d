import type { MessageFrame, Seq } from './frames.ts';

export type Verdict = 'deliver' | 'repeat' | 'gap';

/** Where one channel stands: the last seen `seq`, and whether a missed part was asked for. */
export interface ChannelOrder {
  readonly last: Seq | null;
  judge(frame: Pick<MessageFrame, 'seq' | 'prev'>): Verdict;
  /** The server confirmed a subscription at `seq`. */
  subscribed(seq: Seq | null): void;
  /** The server cannot replay: everything up to `seq` is read again. */
  resynced(seq: Seq | null): void;
}

/**
 * Checks that a channel's frames follow each other: a frame whose `prev` is not the last seen `seq` shows that one
 * was missed. Unlogged frames, and the first after a subscription without a position, are taken as they come.
 */
export function createChannelOrder(): ChannelOrder {
  let last: Seq | null = null;
  return {
    get last() {
      return last;
    },
    judge({ seq = null, prev = null }) {
      if (seq === null) return 'deliver';
      if (last !== null && same(seq, last)) return 'repeat';
      if (last !== null && prev !== null && !same(prev, last)) return 'gap';
      last = seq;
      return 'deliver';
    },
    subscribed(seq) {
      // With a position of our own the replay that follows moves it; taking `seq` now would hide what was missed.
      last ??= seq;
    },
    resynced(seq) {
      last = seq;
    },
  };
}

/** Whether two positions are one. */
export function same(one: Seq, other: Seq): boolean {
  return String(one) === String(other);
}
