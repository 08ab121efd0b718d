import { defineSlice } from '../../kernel/state/world.ts';

/** Game news written by staff. Times in ms since the epoch. */
export interface Update {
  readonly id: string;
  /** The category for machines: `new-feature`. */
  readonly type: string;
  /** The category for people: "New feature". */
  readonly typeFriendly: string;
  readonly message: string;
  readonly publishAt: number;
  publishedAt: number | null;
  withdrawnAt: number | null;
}

/** In the order written. */
export const updatesState = defineSlice('updates', () => new Map<string, Update>());
