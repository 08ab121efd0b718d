import { defineSlice } from '../../kernel/world.ts';

/** News of the game, in the staff's words. Times in ms since the epoch. */
export interface Update {
  readonly id: string;
  /** What sort of news, for machines: `new-feature`. */
  readonly type: string;
  /** The same for people: "New feature". */
  readonly typeFriendly: string;
  readonly message: string;
  readonly publishAt: number;
  publishedAt: number | null;
  withdrawnAt: number | null;
}

/** In the order written. */
export const updatesState = defineSlice('updates', () => new Map<string, Update>());
