import type { AlertLine } from '@rackets/engine/kernel/declarations/feature.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { linesOf, type LineRow } from '../../kits/lines-of.ts';

export type AlertRow = LineRow<AlertLine>;

/** The alerts that an event brings. */
export const alertsOf = linesOf<AlertLine>(({ alerts }) => alerts);

const alerts = 'alerts';
const index = 'byCharacter';

export const alertsModel = defineModel({
  name: 'alerts',
  version: 1,
  collections: [{ name: alerts, indexes: { [index]: { fields: ['character', 'row'] } } }],
  of: alertsOf.of,
  touches: () => [],
  fold(event, docs) {
    for (const { id, actions = [], ...line } of alertsOf(event)) {
      docs.put(alerts, id, { ...line, actions: actions.map((action) => ({ ...action })), row: id });
    }
  },
});

/** So many of a character's alerts are listed; older ones are still in the activity. */
const alertsKept = 1_000;

/** A character's alerts, newest first, none after the row `idLte` when it is given. */
export function readAlerts(
  documents: Documents,
  character: string,
  idLte?: string,
): Promise<readonly AlertRow[]> {
  return listed(documents, character, idLte === undefined ? {} : { lte: idLte });
}

/** A character's alerts after a row, newest first. */
export function alertsAfter(
  documents: Documents,
  character: string,
  row: string,
): Promise<readonly AlertRow[]> {
  return listed(documents, character, { gt: row });
}

/** The newest of a character's alerts, none after the row `idLte` when it is given; null if there is none. */
export async function newestAlert(
  documents: Documents,
  character: string,
  idLte?: string,
): Promise<AlertRow | null> {
  const bound = idLte === undefined ? {} : { lte: idLte };
  return (await listed(documents, character, bound, 1))[0] ?? null;
}

async function listed(
  documents: Documents,
  character: string,
  bound: { readonly lte?: string; readonly gt?: string },
  limit = alertsKept,
): Promise<readonly AlertRow[]> {
  const query = { index, prefix: [character], descending: true, limit, ...bound };
  const docs = await documents.range(alerts, query);
  // Written by this model alone.
  return docs.map(({ id, body }) => ({ ...(body as unknown as AlertRow), id }));
}

/** How many alerts a character has after a row. */
export function countAlertsAfter(documents: Documents, character: string, row: string): Promise<number> {
  return documents.count(alerts, { index, prefix: [character], gt: row });
}

/** Those of `ids` that are alerts of the character. */
export async function ownAlerts(
  documents: Documents,
  character: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const found = await documents.getMany(alerts, ids);
  return ids.filter((id) => (found.get(id)?.body as AlertRow | undefined)?.character === character);
}
