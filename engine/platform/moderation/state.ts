import type { LoggedText } from '../../shared/text/sealed-text.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';

/** A ban or a mute as it was imposed. Times in ms since the epoch. */
export interface Sanction {
  readonly id: string;
  readonly reason: LoggedText;
  readonly createdAt: number;
  /** Null means permanently (R062). */
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
  /** The account that it is about; unknown of reports from before version 4. */
  readonly whose: string | null;
  /** The account that reported it. */
  readonly by: string;
  readonly at: number;
  closed: boolean;
  /** The account of the staff that looks into it; null for nobody. */
  assignee: string | null;
}

/** Bans, mutes and notes by account, oldest first; reports by id. */
interface Moderation {
  readonly bans: Map<string, Sanction[]>;
  readonly mutes: Map<string, Sanction[]>;
  readonly notes: Map<string, Note[]>;
  readonly reports: Map<string, Report>;
}

export const moderationState = defineSlice<Moderation>(
  'moderation',
  () => ({ bans: new Map(), mutes: new Map(), notes: new Map(), reports: new Map() }),
  { version: 5, migrations: { 1: markPlain, 2: addReports, 3: addMutes, 4: addAssignees } },
);

/** Version 4 did not know who looks into a report. */
function addAssignees(slice: unknown): Moderation {
  // Builds before version 5 stored this.
  const { reports, ...before } = slice as ReturnType<typeof addMutes>;
  const known = Array.from(reports, ([id, report]) => [id, { ...report, assignee: null }] as const);
  return { ...before, reports: new Map(known) };
}

/** Version 3 knew no mutes, and of reports not whom they are about. */
function addMutes(slice: unknown): Omit<Moderation, 'reports'> & {
  readonly reports: ReadonlyMap<string, Omit<Report, 'assignee'>>;
} {
  // Builds before version 4 stored this.
  const { reports, ...before } = slice as Omit<Moderation, 'mutes'>;
  const known = Array.from(reports, ([id, report]) => [id, { ...report, whose: null }] as const);
  return { ...before, reports: new Map(known), mutes: new Map() };
}

/** Version 2 knew no reports. */
function addReports(slice: unknown): Omit<Moderation, 'mutes'> {
  // Builds before version 3 stored this.
  return { ...(slice as Omit<Moderation, 'reports' | 'mutes'>), reports: new Map() };
}

/** Version 1 held every text in clear. */
function markPlain(slice: unknown): Omit<Moderation, 'reports' | 'mutes'> {
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
    readonly (Omit<Sanction, 'reason' | 'lifted'> & {
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
export function banInForce(world: World, account: string, now: number): Sanction | null {
  return inForce(moderationState(world).bans.get(account), now);
}

/** The account's current mute; null if there is none. */
export function muteInForce(world: World, account: string, now: number): Sanction | null {
  return inForce(moderationState(world).mutes.get(account), now);
}

function inForce(given: readonly Sanction[] | undefined, now: number): Sanction | null {
  const last = given?.at(-1);
  if (!last || last.lifted !== null) return null;
  return last.expiresAt === null || last.expiresAt > now ? last : null;
}

/** Files a sanction as the account's newest. */
export function impose(
  sanctions: Map<string, Sanction[]>,
  account: string,
  given: Omit<Sanction, 'lifted'>,
): void {
  sanctions.set(account, [...(sanctions.get(account) ?? []), { ...given, lifted: null }]);
}

/** Ends one of the account's sanctions before its time. */
export function lift(
  sanctions: ReadonlyMap<string, readonly Sanction[]>,
  account: string,
  id: string,
  lifted: NonNullable<Sanction['lifted']>,
): void {
  const found = sanctions.get(account)?.find((each) => each.id === id);
  if (found) found.lifted = lifted;
}
