import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { defineModel, rowId, type FoldedFrom, type Model } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';

interface TopRowsOptions<Row extends JsonObject & { readonly character: string }> {
  /** Names the model and its collection. */
  readonly name: string;
  /** A new number rebuilds the model. */
  readonly version: number;
  /** The number that rows are ordered by. */
  readonly by: keyof Row & string;
  /** The kinds of events that give rows. */
  readonly of: NonNullable<FoldedFrom['kinds']>;
  /** A row from what may be seen of an event; null for all others. */
  readonly row: (event: RecordedEvent) => Row | null;
}

/** Rows in the order of one number: a round's best, and each character's own. */
export interface TopRows<Row> {
  readonly model: Model;
  /** A character's own, the largest first. */
  readOwn(documents: Documents, character: string): Promise<readonly (Row & { readonly id: string })[]>;
  /** Everybody's, the largest first. */
  readAll(documents: Documents): Promise<readonly (Row & { readonly id: string })[]>;
}

const listed = 10;

/** Makes the model of a list of the best: the ten first are read. */
export function topRows<Row extends JsonObject & { readonly character: string }>({
  name,
  version,
  by,
  of: kinds,
  row,
}: TopRowsOptions<Row>): TopRows<Row> {
  const read = async (
    documents: Documents,
    query: { readonly index: string; readonly prefix?: readonly string[] },
  ) => {
    const docs = await documents.range(name, { ...query, descending: true, limit: listed });
    // Written by this model alone.
    return docs.map(({ id, body }) => ({ ...(body as Row), id }));
  };
  return {
    model: defineModel({
      name,
      version,
      collections: [
        { name, indexes: { byCharacter: { fields: ['character', by] }, byWorth: { fields: [by] } } },
      ],
      of: { kinds },
      touches: () => [],
      fold(event, docs) {
        const made = row(event);
        if (made) docs.put(name, rowId(event.revision), made);
      },
    }),
    readOwn: (documents, character) => read(documents, { index: 'byCharacter', prefix: [character] }),
    readAll: (documents) => read(documents, { index: 'byWorth' }),
  };
}
