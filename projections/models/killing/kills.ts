import { revealed } from '@rackets/engine/features/killing/events.ts';
import type { KillType } from '@rackets/engine/features/killing/terms.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents, RangeQuery } from '../../stores/documents.ts';

/** A kill that everybody may know of. Times are ms. */
export type KillRow = {
  readonly type: KillType;
  readonly killer: string;
  readonly deceased: string;
  readonly city: string;
  readonly points: number;
  /** In the killer's words. */
  readonly words: SealedText | null;
  readonly killedAt: number;
  readonly revealedAt: number;
};
export type RevealedKill = KillRow & { readonly id: string };

/** How many somebody has killed for all to know, and for how many points. */
export type KillTotals = { readonly count: number; readonly points: number };

const kills = 'kills';
const killers = 'killers';
/** More than anybody kills in a round. */
const most = 10_000;

/** The kills of a round that are revealed: of one that is not, this holds nothing. */
export const killsModel = defineModel({
  name: 'kills',
  version: 1,
  collections: [
    {
      name: kills,
      indexes: {
        byKiller: { fields: ['killer', 'killedAt'] },
        byDeceased: { fields: ['deceased'] },
        byReveal: { fields: ['row'] },
      },
    },
    { name: killers, indexes: {} },
  ],
  of: { kinds: [revealed] },
  touches: (event) => killersOf(event).map((id) => ({ collection: killers, id })),
  fold(event, docs) {
    const known = revealed.match(event);
    if (!known) return;
    const { kill, message, ...told } = seenBy(revealed, known, 'everyone');
    docs.put(kills, kill, { ...told, words: message, revealedAt: event.at, row: rowId(event.revision) });
    // Written by this fold alone.
    const before = (docs.get(killers, told.killer) as KillTotals | null) ?? none;
    const after: KillTotals = { count: before.count + 1, points: before.points + told.points };
    docs.put(killers, told.killer, after);
  },
});

const none: KillTotals = { count: 0, points: 0 };

function killersOf(event: RecordedEvent): readonly string[] {
  const known = revealed.match(event);
  return known ? [seenBy(revealed, known, 'everyone').killer] : [];
}

/** A killer's kills, newest first. */
export const readKillsBy = (documents: Documents, killer: string): Promise<readonly RevealedKill[]> =>
  read(documents, { index: 'byKiller', prefix: [killer], descending: true, limit: most });

/** The kill that ended a life; null while it is not known, and where nobody ended it. */
export async function readKillOf(documents: Documents, deceased: string): Promise<RevealedKill | null> {
  const [kill] = await read(documents, { index: 'byDeceased', prefix: [deceased], limit: 1 });
  return kill ?? null;
}

/** The same for several lives, by the dead. */
export async function readKillsOf(
  documents: Documents,
  deceased: readonly string[],
): Promise<ReadonlyMap<string, RevealedKill>> {
  const ends = await Promise.all(deceased.map((id) => readKillOf(documents, id)));
  return new Map(ends.flatMap((end) => (end ? [[end.deceased, end] as const] : [])));
}

/** The last kills that became known, newest first. */
export const readRevealed = (documents: Documents, limit: number): Promise<readonly RevealedKill[]> =>
  read(documents, { index: 'byReveal', descending: true, limit });

/** Revealed kills by their ids; others are absent. */
export async function readKills(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RevealedKill>> {
  const found = await documents.getMany(kills, ids);
  // Written by this model alone.
  return new Map([...found].map(([id, { body }]) => [id, { ...(body as KillRow), id }]));
}

/** How many some gangsters have killed for all to know. */
export async function readKillTotals(
  documents: Documents,
  killersWanted: readonly string[],
): Promise<(killer: string) => KillTotals> {
  const found = await documents.getMany(killers, killersWanted);
  return (killer) => (found.get(killer)?.body as KillTotals | undefined) ?? none;
}

async function read(documents: Documents, query: RangeQuery): Promise<readonly RevealedKill[]> {
  const docs = await documents.range(kills, query);
  return docs.map(({ id, body }) => ({ ...(body as KillRow & typeof body), id }));
}
