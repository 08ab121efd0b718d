import { defineSlice, type World } from '../../kernel/state/world.ts';

/** What decisions need of a request; what is written in it is in the read model. Times in ms since the epoch. */
export interface HelpRequest {
  readonly id: string;
  readonly account: string;
  readonly openedAt: number;
  posts: number;
  /** Posts of the player since the staff answered last. */
  unanswered: number;
  repliesDisabled: boolean;
  /** The account of the staff that answers it; null for nobody. */
  assignee: string | null;
}

/** `accounts` has the ids of each account's requests, oldest first. */
interface Help {
  readonly requests: Map<string, HelpRequest>;
  readonly accounts: Map<string, string[]>;
}

export const helpState = defineSlice<Help>('help', () => ({ requests: new Map(), accounts: new Map() }), {
  version: 2,
  migrations: { 1: addAssignees },
});

/** Version 1 did not know who answers a request. */
function addAssignees(slice: unknown): Help {
  // Builds before version 2 stored this.
  const { requests, accounts } = slice as {
    readonly requests: ReadonlyMap<string, Omit<HelpRequest, 'assignee'>>;
    readonly accounts: Map<string, string[]>;
  };
  const known = Array.from(requests, ([id, request]) => [id, { ...request, assignee: null }] as const);
  return { requests: new Map(known), accounts };
}

export function requestOf(world: World, id: string): HelpRequest | null {
  return helpState(world).requests.get(id) ?? null;
}

/** How many requests an account has opened since a time. */
export function openedSince(world: World, account: string, since: number): number {
  const own = helpState(world).accounts.get(account) ?? [];
  return own.filter((id) => (requestOf(world, id)?.openedAt ?? 0) > since).length;
}
