import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { StreetLine } from '@rackets/engine/kernel/feature.ts';
import { defineModel } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';
import { linesOf } from './lines-of.ts';

export type StreetRow = Pick<StreetLine, keyof StreetLine> & { readonly id: string; readonly at: number };

const collection = 'street';
const last = 'last';
/** More than are shown: some of them may be hidden when they are read. */
const kept = 30;

const streetOf: (event: RecordedEvent) => readonly StreetRow[] = linesOf<StreetLine>(({ street }) => street);

/** What strangers may read of the last minutes, in one document. */
export const streetModel = defineModel({
  name: 'street',
  version: 1,
  collections: [{ name: collection, indexes: {} }],
  touches: (event) => (streetOf(event).length === 0 ? [] : [{ collection, id: last }]),
  fold(event, docs) {
    const fresh = streetOf(event);
    if (fresh.length === 0) return;
    const { rows = [] } = (docs.get(collection, last) as { rows?: readonly StreetRow[] } | null) ?? {};
    docs.put(collection, last, { rows: [...fresh.toReversed(), ...rows].slice(0, kept) });
  },
});

/** What happened last, the newest first. */
export async function readStreet(documents: Documents): Promise<readonly StreetRow[]> {
  const found = await documents.getMany(collection, [last]);
  return (found.get(last)?.body as { readonly rows: readonly StreetRow[] } | undefined)?.rows ?? [];
}
