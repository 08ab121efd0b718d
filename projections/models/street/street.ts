import type { StreetLine } from '@rackets/engine/kernel/declarations/feature.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { linesOf } from '../../kits/lines-of.ts';

export type StreetRow = Pick<StreetLine, keyof StreetLine> & { readonly id: string; readonly at: number };

const collection = 'street';
const last = 'last';
/** More than are shown: some of them may be hidden when they are read. */
const kept = 30;
/** By character. */
const ofCollection = 'street-of';
/** What a profile shows of its gangster. */
const keptOf = 3;

const streetOf = linesOf<StreetLine>(({ street }) => street);

/** What strangers may read of the last minutes, in one document; and the last of it by character. */
export const streetModel = defineModel({
  name: 'street',
  version: 2,
  collections: [
    { name: collection, indexes: {} },
    { name: ofCollection, indexes: {} },
  ],
  of: streetOf.of,
  touches(event) {
    const fresh = streetOf(event);
    if (fresh.length === 0) return [];
    const of = new Set(fresh.map(({ character }) => character));
    return [{ collection, id: last }, ...[...of].map((id) => ({ collection: ofCollection, id }))];
  },
  fold(event, docs) {
    const fresh = streetOf(event);
    if (fresh.length === 0) return;
    const add = (into: string, id: string, rows: readonly StreetRow[], most: number): void => {
      const { rows: before = [] } = (docs.get(into, id) as { rows?: readonly StreetRow[] } | null) ?? {};
      docs.put(into, id, { rows: [...rows, ...before].slice(0, most) });
    };
    add(collection, last, fresh.toReversed(), kept);
    for (const row of fresh) add(ofCollection, row.character, [row], keptOf);
  },
});

/** What happened last, the newest first. */
export const readStreet = (documents: Documents): Promise<readonly StreetRow[]> =>
  rowsOf(documents, collection, last);

/** The last of what strangers may read of one gangster, the newest first: at most three lines. */
export const readStreetOf = (documents: Documents, character: string): Promise<readonly StreetRow[]> =>
  rowsOf(documents, ofCollection, character);

async function rowsOf(documents: Documents, from: string, id: string): Promise<readonly StreetRow[]> {
  const found = await documents.getMany(from, [id]);
  return (found.get(id)?.body as { readonly rows: readonly StreetRow[] } | undefined)?.rows ?? [];
}
