import type { LoggedText } from '../../world/sealed-text.ts';
import { defineSlice, type World } from '../../kernel/world.ts';

/** A ban as it was imposed. Times in ms since the epoch. */
export interface Ban {
  readonly id: string;
  readonly reason: LoggedText;
  readonly createdAt: number;
  /** Null for a permanent ban (R062). */
  readonly expiresAt: number | null;
  /** The account that imposed it. */
  readonly by: string;
  lifted: { readonly at: number; readonly by: string; readonly reason: LoggedText } | null;
}

/** A staff note about an account. */
export interface Note {
  readonly id: string;
  readonly text: LoggedText;
  readonly at: number;
  readonly by: string;
}

/** What decisions need of a report; what was reported is in the read model. */
export interface Report {
  readonly id: string;
  readonly type: string;
  readonly about: string;
  /** The account that reported it. */
  readonly by: string;
  readonly at: number;
  closed: boolean;
}

/** Bans and notes by account, oldest first; reports by id. */
interface Moderation {
  readonly bans: Map<string, Ban[]>;
  readonly notes: Map<string, Note[]>;
  readonly reports: Map<string, Report>;
}

export const moderationState = defineSlice<Moderation>(
  'moderation',
  () => ({ bans: new Map(), notes: new Map(), reports: new Map() }),
  { version: 3, migrations: { 1: markPlain, 2: addReports } },
);

/** Version 2 knew no reports. */
function addReports(slice: unknown): Moderation {
  // Builds before version 3 stored this.
  return { ...(slice as Omit<Moderation, 'reports'>), reports: new Map() };
}

/** Version 1 held every text in clear. */
function markPlain(slice: unknown): Omit<Moderation, 'reports'> {
  // Builds before version 2 stored this.
  const { bans, notes } = slice as InClear;
  return {
    bans: mapValues(bans, (each) => ({
      ...each,
      reason: { plain: each.reason },
      lifted: each.lifted && { ...each.lifted, reason: { plain: each.lifted.reason } },
    })),
    notes: mapValues(notes, (each) => ({ ...each, text: { plain: each.text } })),
  };
}

/** The slice as version 1 wrote it into snapshots. */
interface InClear {
  readonly bans: ReadonlyMap<
    string,
    readonly (Omit<Ban, 'reason' | 'lifted'> & {
      readonly reason: string;
      readonly lifted: { readonly at: number; readonly by: string; readonly reason: string } | null;
    })[]
  >;
  readonly notes: ReadonlyMap<string, readonly (Omit<Note, 'text'> & { readonly text: string })[]>;
}

function mapValues<From, To>(
  lists: ReadonlyMap<string, readonly From[]>,
  change: (each: From) => To,
): Map<string, To[]> {
  return new Map(Array.from(lists, ([account, list]) => [account, list.map(change)]));
}

/** The account's current ban; null if there is none. Expiry is computed: no event ends it. */
export function banInForce(world: World, account: string, now: number): Ban | null {
  const last = moderationState(world).bans.get(account)?.at(-1);
  if (!last || last.lifted !== null) return null;
  return last.expiresAt === null || last.expiresAt > now ? last : null;
}
