import { readStored, writeStored } from '../../app/state/storage.ts';

/**
 * The commitment that this browser was shown first in a round; that of now when it is the first time. A house that
 * exchanged its keys in the middle of a round would have to show another one.
 */
export function firstSeen(round: number, commitment: string): string {
  const name = `commitment-${round}`;
  const before = readStored(name);
  if (before !== null) return before;
  writeStored(name, commitment);
  return commitment;
}
