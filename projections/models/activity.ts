import { features } from '@rackets/engine/features/index.ts';
import type { ActivityLine } from '@rackets/engine/kernel/feature.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { defineModel, rowId } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';

export type ActivityRow = ActivityLine & { readonly id: string; readonly at: number };

/** The lines that an event adds to feeds, each with the id of its row. */
export function activityOf(event: RecordedEvent): readonly ActivityRow[] {
  const lines = features.flatMap((feature) => feature.activity?.(event) ?? []);
  return lines.map((line, n) => ({ ...line, id: rowId(event.revision, n), at: event.at }));
}

export const activityModel = defineModel({
  name: 'activity',
  version: 1,
  collections: [{ name: 'activity', indexes: { byCharacter: { fields: ['character', 'row'] } } }],
  touches: () => [],
  fold(event, docs) {
    for (const { id, ...line } of activityOf(event)) docs.put('activity', id, { ...line, row: id });
  },
});

/** A character's feed, newest first, before the row `idLt` when it is given. */
export async function readActivity(
  documents: Documents,
  character: string,
  limit: number,
  idLt?: string,
): Promise<readonly ActivityRow[]> {
  const bound = idLt === undefined ? {} : { lt: idLt };
  const query = { index: 'byCharacter', prefix: [character], descending: true, limit, ...bound };
  const docs = await documents.range('activity', query);
  return docs.map(({ id, body }) => ({ ...(body as unknown as ActivityRow), id }));
}
