import { defineSlice, type World } from '../../kernel/world.ts';

/** A ban as it was given. Times in ms since the epoch. */
export interface Ban {
  readonly id: string;
  readonly reason: string;
  readonly createdAt: number;
  /** Null is for good (R062). */
  readonly expiresAt: number | null;
  /** The account of who gave it. */
  readonly by: string;
  lifted: { readonly at: number; readonly by: string; readonly reason: string } | null;
}

/** What the staff wrote down about an account, for the staff. */
export interface Note {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly by: string;
}

/** By account, oldest first. */
export const moderationState = defineSlice('moderation', () => ({
  bans: new Map<string, Ban[]>(),
  notes: new Map<string, Note[]>(),
}));

/** The ban that holds an account now; null when there is none. Its expiry is computed: no event ends it. */
export function banInForce(world: World, account: string, now: number): Ban | null {
  const last = moderationState(world).bans.get(account)?.at(-1);
  if (!last || last.lifted !== null) return null;
  return last.expiresAt === null || last.expiresAt > now ? last : null;
}
