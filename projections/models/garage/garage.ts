import { crushed, scrapped, sold } from '@rackets/engine/features/garage/events.ts';
import { acquired, cleared } from '@rackets/engine/features/vehicles/events.ts';
import type { Move, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { modelOf, vehicleOf } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { defineModel, rowId, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { readPage, rowsPerPage, type Page } from '../../kits/pages.ts';

export const directions = ['incoming', 'outgoing'] as const;
export type Direction = (typeof directions)[number];

/** A vehicle that came into a garage or left it. */
export type GarageRow = {
  readonly character: string;
  readonly at: number;
  readonly direction: Direction;
  /** Its model's id. */
  readonly model: string;
  /** The feature by which it came; null when it left. */
  readonly source: string | null;
  /** How it came, as players read it; null where the feature says enough. */
  readonly sourceName: string | null;
  /** Why it left: sold, crushed, scrapped, death, or the feature that took it; null when it came. */
  readonly reason: string | null;
  /** The characters on either side; null for the game. */
  readonly sender: string | null;
  readonly recipient: string | null;
  readonly money: number | null;
  readonly bullets: number | null;
  readonly scrapped: number | null;
};

/** What a character's garage came to, by metric. */
export type GarageTotals = Readonly<Record<GarageTotal, number>>;

const totalNames = [
  'sold',
  'sold_money',
  'scrapped',
  'scrapped_money',
  'crushed',
  'crushed_bullets',
  'repaired',
  'repair_money',
  'insured',
  'insurance_money',
] as const;
type GarageTotal = (typeof totalNames)[number];

const history = 'garage-history';
const totals = 'garage-totals';
const indexes = {
  byCharacter: { fields: ['character', 'row'] },
  byDirection: { fields: ['character', 'direction', 'row'] },
};
const metrics: ReadonlyMap<string, GarageTotal> = new Map(totalNames.map((name) => [`garage.${name}`, name]));

/** Vehicles that came and went, whichever feature moved them, and what parting with them came to. */
export const garageModel = defineModel({
  name: 'garage',
  version: 1,
  collections: [
    { name: history, indexes },
    { name: totals, indexes: {} },
  ],
  of: { metrics: [...metrics.keys()], assets: ['vehicle'] },
  touches: (event) => countedOf(event).map((id) => ({ collection: totals, id })),
  fold(event, docs) {
    for (const id of countedOf(event)) foldTotals(event, docs, id);
    foldHistory(event, docs);
  },
});

function countedOf({ counts }: RecordedEvent): readonly string[] {
  return [...new Set(counts.filter(({ metric }) => metrics.has(metric)).map(({ character }) => character))];
}

function foldTotals(event: RecordedEvent, docs: Docs, id: string): void {
  const sums: Record<string, unknown> = { ...docs.get(totals, id) };
  for (const { character, metric, to } of event.counts) {
    const name = metrics.get(metric);
    if (name !== undefined && character === id) sums[name] = to;
  }
  docs.put(totals, id, sums as GarageTotals);
}

function foldHistory(event: RecordedEvent, docs: Docs): void {
  let n = 0;
  for (const move of event.moves) {
    const vehicle = vehicleOf(move.asset);
    if (vehicle === null) continue;
    for (const row of rowsOf(event, move, vehicle)) {
      const id = rowId(event.revision, n);
      n += 1;
      docs.put(history, id, { ...row, row: id });
    }
  }
}

/** The character behind a holder: in hand or put aside. Null for the game, estates and what several share. */
export function ownerOf(holder: string): string | null {
  const own = holder.startsWith('char:') || holder.startsWith('escrow:');
  return own ? holder.slice(holder.lastIndexOf(':') + 1) : null;
}

function rowsOf(event: RecordedEvent, { from, to }: Move, vehicle: string): readonly GarageRow[] {
  const [sender, recipient] = [ownerOf(from), ownerOf(to)];
  if (sender === recipient) return [];
  const feature = event.type.slice(0, event.type.indexOf('.'));
  const came = acquired.match(event);
  const origin = came && seenBy(acquired, came, 'owner');
  const common = { at: event.at, model: modelOf(vehicle).id, sender, recipient };
  const none = { money: null, bullets: null, scrapped: null };
  const incoming = {
    source: origin?.source ?? feature,
    sourceName: origin?.sourceName ?? null,
    reason: null,
    ...none,
  };
  const outgoing = { source: null, sourceName: null, ...none, ...partingOf(event, feature, vehicle) };
  return [
    ...(sender === null
      ? []
      : [{ ...common, ...outgoing, character: sender, direction: 'outgoing' as const }]),
    ...(recipient === null
      ? []
      : [{ ...common, ...incoming, character: recipient, direction: 'incoming' as const }]),
  ];
}

/** Why a vehicle left, and what it brought. */
function partingOf(event: RecordedEvent, feature: string, vehicle: string) {
  const [bySale, byCrusher, byScrap] = [sold.match(event), crushed.match(event), scrapped.match(event)];
  const amountIn = (list: readonly { readonly id: string; readonly amount: number }[]) =>
    list.find(({ id }) => id === vehicle)?.amount ?? 0;
  if (bySale) return { reason: 'sold', money: amountIn(seenBy(sold, bySale, 'owner').vehicles) };
  if (byCrusher)
    return { reason: 'crushed', bullets: amountIn(seenBy(crushed, byCrusher, 'owner').vehicles) };
  if (byScrap) return { reason: 'scrapped', scrapped: amountIn(seenBy(scrapped, byScrap, 'owner').vehicles) };
  return { reason: cleared.match(event) ? 'death' : feature };
}

/** A page of a character's history, newest first; of one direction where it is named. */
export function readGarageHistory(
  documents: Documents,
  character: string,
  direction: Direction | null,
  page: number,
): Promise<Page<GarageRow>> {
  const query =
    direction === null
      ? { index: 'byCharacter', prefix: [character] }
      : { index: 'byDirection', prefix: [character, direction] };
  return readPage(documents, history, { ...query, descending: true }, page, rowsPerPage);
}

/** What a character's garage came to; zeros before the first time. */
export async function readGarageTotals(documents: Documents, character: string): Promise<GarageTotals> {
  const body = (await documents.getMany(totals, [character])).get(character)?.body ?? {};
  // One entry for each name.
  return Object.fromEntries(totalNames.map((name) => [name, Number(body[name] ?? 0)])) as GarageTotals;
}
