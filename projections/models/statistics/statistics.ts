import { created, died } from '@rackets/engine/features/characters/events.ts';
import type { Move, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { defineModel, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** The whole round in numbers (R607). */
export type GeneralTotals = {
  readonly characters: number;
  readonly dead: number;
  readonly money: number;
  readonly bullets: number;
  readonly prison_bribes: number;
  readonly vehicles: number;
};

export type Birth = { readonly character: string; readonly at: number };
export type Death = { readonly character: string; readonly at: number; readonly cause: string };
export type RecentLives = { readonly births: readonly Birth[]; readonly deaths: readonly Death[] };

const collection = 'statistics';
const totals = 'totals';
const recent = 'recent';
/** More than are listed: some may be hidden when they are read. */
const recentKept = 40;

/** What the round holds and who came and went last, from births, deaths and moves of value alone. */
export const statisticsModel = defineModel({
  name: 'statistics',
  version: 2,
  collections: [{ name: collection, indexes: {} }],
  of: { kinds: [created, died], assets: ['money', 'bullets', 'prison_bribes', 'vehicle'] },
  touches: (event) => [
    ...(isCounted(event) ? [{ collection, id: totals }] : []),
    ...(isLifeOrDeath(event) ? [{ collection, id: recent }] : []),
  ],
  fold(event, docs) {
    if (isCounted(event)) foldTotals(event, docs);
    if (isLifeOrDeath(event)) foldRecent(event, docs);
  },
});

type Asset = 'money' | 'bullets' | 'prison_bribes' | 'vehicles';

function assetOf({ asset }: Move): Asset | null {
  if (asset.startsWith('vehicle:')) return 'vehicles';
  return asset === 'money' || asset === 'bullets' || asset === 'prison_bribes' ? asset : null;
}

/** What the game itself gives, takes and keeps is in nobody's pocket. */
function isOutside(holder: string): boolean {
  return holder.startsWith('source:') || holder.startsWith('sink:') || holder.startsWith('house:');
}

function isCounted(event: RecordedEvent): boolean {
  const moves = event.moves.some(
    (move) => assetOf(move) !== null && isOutside(move.from) !== isOutside(move.to),
  );
  return moves || isLifeOrDeath(event);
}

function isLifeOrDeath({ type }: RecordedEvent): boolean {
  return type === created.definition.type || type === died.definition.type;
}

const nothing: GeneralTotals = {
  characters: 0,
  dead: 0,
  money: 0,
  bullets: 0,
  prison_bribes: 0,
  vehicles: 0,
};

function foldTotals(event: RecordedEvent, docs: Docs): void {
  const sums = { ...((docs.get(collection, totals) as GeneralTotals | null) ?? nothing) };
  if (created.match(event)) sums.characters += 1;
  if (died.match(event)) sums.dead += 1;
  for (const move of event.moves) {
    const asset = assetOf(move);
    if (asset === null) continue;
    if (isOutside(move.from)) sums[asset] += move.amount;
    if (isOutside(move.to)) sums[asset] -= move.amount;
  }
  docs.put(collection, totals, sums);
}

function foldRecent(event: RecordedEvent, docs: Docs): void {
  const { births, deaths } = (docs.get(collection, recent) as RecentLives | null) ?? {
    births: [],
    deaths: [],
  };
  const { at } = event;
  const born = created.match(event);
  const dead = died.match(event);
  const birth = born && { character: seenBy(created, born, 'everyone').character, at };
  const death = dead && { ...seenBy(died, dead, 'everyone'), at };
  docs.put(collection, recent, {
    births: [...(birth ? [birth] : []), ...births].slice(0, recentKept),
    deaths: [...(death ? [death] : []), ...deaths].slice(0, recentKept),
  });
}

/** The round's totals, and who came and went last, the newest first. */
export async function readStatistics(
  documents: Documents,
): Promise<{ readonly totals: GeneralTotals; readonly recent: RecentLives }> {
  const found = await documents.getMany(collection, [totals, recent]);
  return {
    totals: (found.get(totals)?.body as GeneralTotals | undefined) ?? nothing,
    recent: (found.get(recent)?.body as RecentLives | undefined) ?? { births: [], deaths: [] },
  };
}
