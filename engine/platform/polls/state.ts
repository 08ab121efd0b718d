import { defineSlice, type World } from '../../kernel/state/world.ts';

/** A question to all players. Choices are numbered from 1. Times in ms since the epoch. */
export interface Poll {
  readonly id: number;
  readonly question: string;
  readonly choices: readonly string[];
  readonly openedAt: number;
  readonly endsAt: number;
  closedAt: number | null;
  /** The choice of each account that has voted. */
  readonly votes: Map<string, number>;
}

/** By id, which counts up from 1 (R180). */
export const pollsState = defineSlice('polls', () => new Map<number, Poll>());

/** Whether votes count: not past the end, even before the event that closes the poll. */
export function isOpen(poll: Poll, now: number): boolean {
  return poll.closedAt === null && now < poll.endsAt;
}

export function pollOf(world: World, id: number): Poll | null {
  return pollsState(world).get(id) ?? null;
}
