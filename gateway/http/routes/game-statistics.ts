import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { AttemptModel, AttemptRow } from '@rackets/projections/kits/attempts.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageQuery } from '../answers/paging.ts';
import { amount, paged, standingRow } from '../answers/shared-answers.ts';
import { openHistoryPage } from '../context/history-page.ts';
import { readPlaces, type Places } from '../joins/feature-statistics.ts';
import { pageAnswer, standingRows } from '../joins/join.ts';
import { route } from './route.ts';

type Total = 'plays' | 'wins' | 'staked' | 'paid' | 'profit' | 'best_win';
type RoundTotal = 'plays' | 'wins' | 'staked' | 'paid' | 'profit';

/** The personal record of a game of chance. */
export const gameRecordAnswer = z.strictObject({
  rank: z.int().nullable(),
  count: amount,
  wins: amount,
  amount,
  return: amount,
  /** The largest profit of one play. */
  best_win: amount,
});

/** The personal record of a game, from its totals and the viewer's place by profit. */
export function gameRecord(own: Readonly<Record<Total, number>>, { rank }: Pick<Places, 'rank'>) {
  const { plays, wins, staked, paid, best_win } = own;
  return { rank, count: plays, wins, amount: staked, return: paid, best_win };
}

interface GameStatistics<Path extends string, Row extends JsonObject, Shown extends z.ZodObject> {
  /** The call's id in the documents. */
  readonly id: string;
  readonly path: Path;
  /** The feature's name, which names its read model and begins its metrics. */
  readonly feature: string;
  readonly plays: AttemptModel<Row, never, Total, RoundTotal>;
  /** A row of the history, as the call answers it. */
  readonly row: Shown;
  readonly toRow: (row: AttemptRow<Row> & { readonly id: string }) => z.infer<Shown>;
}

/**
 * The Statistics call of a game of chance: history, Top Gangsters by profit and the viewer's record. Round totals
 * would give away bets that are still in play.
 */
export function gameStatisticsRoute<
  const Path extends string,
  Row extends JsonObject,
  Shown extends z.ZodObject,
>({ id, path, feature, plays, row, toRow }: GameStatistics<Path, Row, Shown>) {
  return route({
    id,
    method: 'GET',
    path,
    kind: 'view',
    role: 'player',
    summary: 'The caller’s plays, Top Gangsters by profit, and the caller’s record.',
    query: pageQuery,
    answer: z.strictObject({
      /** Recent plays; only the first page without premium. */
      history: paged(row),
      /** By profit, which may be a loss. */
      top_characters: z.array(standingRow),
      character: gameRecordAnswer,
    }),
    handle: async (context, { query }) => {
      await openHistoryPage(context, query.page);
      const character = context.characterId();
      const documents = await context.model(feature);
      const [history, places, own] = await Promise.all([
        plays.readHistory(documents, character, query.page),
        readPlaces(context, `${feature}.profit`),
        plays.readTotals(documents, character),
      ]);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, toRow),
        top_characters: standingRows(world, places.hidden, places.top),
        character: gameRecord(own, places),
      }));
    },
  });
}
