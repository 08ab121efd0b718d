import { targets } from '@rackets/engine/features/armed-robbery/targets.ts';
import { weapons } from '@rackets/engine/features/armed-robbery/weapons.ts';
import { armedRobberyAttempts } from '@rackets/projections/models/armed-robbery/armed-robbery.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { attemptRecord, readPlacesWithFamilies, viewPlaces } from '../../http/joins/feature-statistics.ts';
import { existingLife } from '../../http/joins/find-lives.ts';
import { pageAnswer } from '../../http/joins/join.ts';
import { robberyRows } from './rows.ts';

const ranking = 'armed-robbery.successes';

/** The viewer's robberies, a page at a time. */
export async function readHistory(context: RouteContext, page: number) {
  await openHistoryPage(context, page);
  const documents = await context.model('armed-robbery');
  const rows = await armedRobberyAttempts.readHistory(documents, context.characterId(), page);
  return context.view((world) => pageAnswer(rows, rowsPerPage, (row) => robberyRows.toRow(row, world)));
}

/** A life's record here: the viewer's own, or that of a life they may find. */
export async function readRecord(context: RouteContext, id: string) {
  if (id !== context.characterId()) await existingLife(context, id);
  const documents = await context.model('armed-robbery');
  const [own, places] = await Promise.all([
    armedRobberyAttempts.readTotals(documents, id),
    readPlacesWithFamilies(context, ranking, id),
  ]);
  return { own, places, record: attemptRecord(own, places) };
}

/** All that the Statistics tab shows beside the history. */
export async function readTotals(context: RouteContext, recordOf: string) {
  const documents = await context.model('armed-robbery');
  const character = context.characterId();
  const [{ places, record }, own, round] = await Promise.all([
    readRecord(context, recordOf),
    armedRobberyAttempts.readTotals(documents, character),
    armedRobberyAttempts.readRoundTotals(documents),
  ]);
  return context.view((world) => ({
    ...viewPlaces(world, places),
    general_character: record,
    targets: targets.entries.map(({ id, name }) => ({ id, name, money: own[`earned_${id}`] ?? 0 })),
    weapons: weapons.entries.map(({ id, name }) => ({ id, name, attempts: own[`with_${id}`] ?? 0 })),
    global: {
      attempts: round.attempts,
      attempts_success: round.successes,
      money: round.money,
      characters: round.characters,
    },
  }));
}
