import type { Move, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { defineModel, type DocRef } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** One change of how many items of a kind somebody carries. */
export type ItemChange = {
  /** The revision of its event. */
  readonly id: string;
  readonly at: number;
  /** The event's type. */
  readonly event: string;
  /** Below zero for what left. */
  readonly count: number;
  /** How many were carried afterwards. */
  readonly balance: number;
};

const collection = 'item-history';
/** How many changes are kept of each kind. */
const kept = 100;
const prefix = 'item:';
const hand = 'char:';

const idOf = (character: string, item: string) => `${character} ${item}`;

/** The gangsters whose carried items a move changes, with how many came or went. */
function changesOf({ asset, from, to, amount }: Move): readonly (readonly [id: string, by: number])[] {
  if (!asset.startsWith(prefix)) return [];
  const item = asset.slice(prefix.length);
  const side = (holder: string, by: number) =>
    holder.startsWith(hand) ? [[idOf(holder.slice(hand.length), item), by] as const] : [];
  return [...side(from, -amount), ...side(to, amount)];
}

/** Sums of an event by document: an event may move a kind several times. */
function sumsOf(event: RecordedEvent): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [id, by] of event.moves.flatMap(changesOf)) sums.set(id, (sums.get(id) ?? 0) + by);
  return sums;
}

/** What came and went of each kind of item, whichever feature moved it: a document by gangster and kind. */
export const inventoryModel = defineModel({
  name: 'inventory',
  version: 1,
  collections: [{ name: collection, indexes: {} }],
  of: { assets: ['item'] },
  touches: (event): readonly DocRef[] => [...sumsOf(event).keys()].map((id) => ({ collection, id })),
  fold(event, docs) {
    for (const [id, by] of sumsOf(event)) {
      if (by === 0) continue;
      const before = changesIn(docs.get(collection, id));
      const balance = (before[0]?.balance ?? 0) + by;
      const change = { id: String(event.revision), at: event.at, event: event.type, count: by, balance };
      docs.put(collection, id, { changes: [change, ...before].slice(0, kept) });
    }
  },
});

/** Written by the fold above. */
const changesIn = (body: JsonObject | null | undefined) =>
  (body?.['changes'] ?? []) as unknown as readonly ItemChange[];

/** What came and went of a gangster's items of a kind, newest first: the last hundred changes. */
export async function readItemHistory(
  documents: Documents,
  character: string,
  item: string,
): Promise<readonly ItemChange[]> {
  const id = idOf(character, item);
  return changesIn((await documents.getMany(collection, [id])).get(id)?.body);
}
