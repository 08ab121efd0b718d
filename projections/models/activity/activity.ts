import type { ActivityLine } from '@rackets/engine/kernel/declarations/feature.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { linesOf, type LineRow } from '../../kits/lines-of.ts';

export type ActivityRow = LineRow<ActivityLine>;

/** The lines that an event adds to feeds. */
export const activityOf = linesOf<ActivityLine>(({ activity }) => activity);

export const activityModel = defineModel({
  name: 'activity',
  version: 1,
  collections: [{ name: 'activity', indexes: { byCharacter: { fields: ['character', 'row'] } } }],
  of: activityOf.of,
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
