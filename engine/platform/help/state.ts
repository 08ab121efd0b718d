import { defineSlice, type World } from '../../kernel/world.ts';

/** What decisions need of a request; what is written in it is in the read model. Times in ms since the epoch. */
export interface HelpRequest {
  readonly id: string;
  readonly account: string;
  readonly openedAt: number;
  posts: number;
  /** Posts of the player since the staff answered last. */
  unanswered: number;
  repliesDisabled: boolean;
}

/** `accounts` has the ids of each account's requests, oldest first. */
export const helpState = defineSlice('help', () => ({
  requests: new Map<string, HelpRequest>(),
  accounts: new Map<string, string[]>(),
}));

export function requestOf(world: World, id: string): HelpRequest | null {
  return helpState(world).requests.get(id) ?? null;
}

/** How many requests an account has opened since a time. */
export function openedSince(world: World, account: string, since: number): number {
  const own = helpState(world).accounts.get(account) ?? [];
  return own.filter((id) => (requestOf(world, id)?.openedAt ?? 0) > since).length;
}
