import { collected, placed, removed, returned } from '@rackets/engine/features/bounties/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { pageOf, type Page } from '../../kits/pages.ts';
import { defineModel, rowId, type DocRef, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** What became of a bounty. */
export const bountyStates = ['open', 'collected', 'returned', 'removed'] as const;
export type BountyState = (typeof bountyStates)[number];

/** A bounty from its first day to its last. */
export type BountyRow = {
  readonly bounty: string;
  readonly placer: string;
  /** The placer as everybody may know them: null of an anonymous one. */
  readonly shownPlacer: string | null;
  readonly anonymous: boolean;
  readonly target: string;
  readonly amount: number;
  readonly fee: number;
  readonly at: number;
  readonly state: BountyState;
  /** ms; null while it is open. */
  readonly endedAt: number | null;
};

/** How many bounties there were, and what they came to in dollars. */
export type BountyTotals = {
  readonly placed: number;
  readonly offered: number;
  readonly fees: number;
  readonly collected: number;
  readonly paid: number;
};

const rows = 'bounties';
const totals = 'bounties-totals';
const targets = 'bounties-targets';
const everybody = 'everybody';
const none: BountyTotals = { placed: 0, offered: 0, fees: 0, collected: 0, paid: 0 };

/** Every bounty with what became of it, what each placer and all of them came to, and whom most was offered for. */
export const bountiesModel = defineModel({
  name: 'bounties',
  version: 1,
  collections: [
    {
      name: rows,
      indexes: { byPlacer: { fields: ['placer', 'row'] }, byEnd: { fields: ['state', 'endRow'] } },
    },
    { name: totals, indexes: {} },
    { name: targets, indexes: { byOffered: { fields: ['listed', 'offered', 'row'] } } },
  ],
  of: { kinds: [placed, collected, returned, removed] },
  touches(event) {
    const told = toldIn(event);
    if (!told) return [];
    const sums = [told.placer, everybody].map((id): DocRef => ({ collection: totals, id }));
    return [...sums, { collection: targets, id: told.target }, { collection: rows, id: told.bounty }];
  },
  fold(event, docs) {
    const told = toldIn(event);
    if (!told) return;
    const { state, bounty, placer, target, amount, opened } = told;
    const row = rowId(event.revision);
    if (opened) {
      const put: BountyRow = {
        bounty,
        placer,
        target,
        amount,
        state,
        ...opened,
        at: event.at,
        endedAt: null,
      };
      docs.put(rows, bounty, { ...put, row, endRow: row });
      add(docs, placer, { placed: 1, offered: amount, fees: opened.fee });
      offer(docs, target, amount, row);
      return;
    }
    const before = docs.get(rows, bounty);
    if (before) docs.put(rows, bounty, { ...before, state, endedAt: event.at, endRow: row });
    if (state === 'collected') add(docs, placer, { collected: 1, paid: amount });
    // What was taken down was no offer.
    if (state === 'removed') {
      add(docs, placer, { offered: -amount });
      offer(docs, target, -amount, row);
    }
  },
});

interface Told extends Pick<BountyRow, 'bounty' | 'placer' | 'target' | 'amount' | 'state'> {
  /** What else is known of one that was placed; null of what became of one. */
  readonly opened: Pick<BountyRow, 'shownPlacer' | 'anonymous' | 'fee'> | null;
}

/** What an event tells of a bounty; null for one that tells of none. */
function toldIn(event: RecordedEvent): Told | null {
  const put = placed.match(event);
  if (put) {
    const { shownPlacer, anonymous, fee, ...about } = seenBy(placed, put, 'owner');
    const opened = { shownPlacer, anonymous, fee };
    return { ...about, placer: subjectOf(put, 'owner'), state: 'open', opened };
  }
  const ended = endIn(event);
  if (!ended) return null;
  const { bounty, target, amount, state } = ended;
  return { bounty, target, amount, placer: subjectOf(event, 'owner'), state, opened: null };
}

function endIn(event: RecordedEvent) {
  const paid = collected.match(event);
  if (paid) return { ...seenBy(collected, paid, 'owner'), state: 'collected' as const };
  const back = returned.match(event);
  if (back) return { ...seenBy(returned, back, 'owner'), state: 'returned' as const };
  const down = removed.match(event);
  return down ? { ...seenBy(removed, down, 'owner'), state: 'removed' as const } : null;
}

function add(docs: Docs, placer: string, more: Partial<BountyTotals>): void {
  for (const id of [placer, everybody]) {
    const before = totalsIn(docs.get(totals, id));
    const next = Object.fromEntries(
      Object.entries(before).map(([name, sum]) => [name, sum + (more[name as keyof BountyTotals] ?? 0)]),
    );
    docs.put(totals, id, next);
  }
}

function offer(docs: Docs, target: string, amount: number, row: string): void {
  // Written here alone.
  const before = Number(docs.get(targets, target)?.['offered'] ?? 0);
  docs.put(targets, target, { listed: 'yes', offered: before + amount, row });
}

// Written by this model alone.
const totalsIn = (body: JsonObject | null | undefined) => ({ ...none, ...(body as Partial<BountyTotals>) });

/** A page of the bounties that a gangster placed, the newest first. */
export const readBounties = (documents: Documents, placer: string, page: number): Promise<Page<BountyRow>> =>
  pageOf(documents, rows, 'byPlacer', placer, page);

/** The last bounties that were collected, as everybody may know them, the newest first. */
export async function readCollected(
  documents: Documents,
  since: number,
  most: number,
): Promise<readonly Omit<BountyRow, 'placer' | 'fee'>[]> {
  const query = { index: 'byEnd', prefix: ['collected'], descending: true, limit: most };
  const found = await documents.range(rows, query);
  // Written by this model alone.
  return found
    .map(({ body }) => body as BountyRow & JsonObject)
    .filter(({ endedAt }) => endedAt !== null && endedAt > since)
    .map(({ placer: _placer, fee: _fee, ...row }) => row);
}

/** What a gangster's bounties came to, and those of the whole round. */
export async function readBountyTotals(
  documents: Documents,
  placer: string,
): Promise<{ readonly own: BountyTotals; readonly round: BountyTotals }> {
  const found = await documents.getMany(totals, [placer, everybody]);
  return { own: totalsIn(found.get(placer)?.body), round: totalsIn(found.get(everybody)?.body) };
}

/** For whom most was offered in the round, in dollars, the most first. */
export async function readMostWanted(
  documents: Documents,
  most: number,
): Promise<readonly { readonly target: string; readonly offered: number }[]> {
  const query = { index: 'byOffered', prefix: ['yes'], gt: 0, descending: true, limit: most };
  const found = await documents.range(targets, query);
  return found.map(({ id, body }) => ({ target: id, offered: Number(body['offered']) }));
}
