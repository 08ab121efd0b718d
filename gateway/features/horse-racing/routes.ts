import { placeBet } from '@rackets/engine/features/horse-racing/place-bet.ts';
import { openRace } from '@rackets/engine/features/horse-racing/state.ts';
import {
  viewCurrentBets,
  viewOdds,
  viewOpenRace,
  viewRace,
  viewTerms,
  type RaceFacts,
} from '@rackets/engine/features/horse-racing/views.ts';
import { gameTotals } from '@rackets/engine/kits/game.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { metric, type World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  readBets,
  readRace,
  readRaces,
  readRaceBets,
} from '@rackets/projections/models/horse-racing/horse-racing.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { pageNumber } from '../../http/answers/paging.ts';
import { openHistoryPage } from '../../http/context/history-page.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { readPlaces } from '../../http/joins/feature-statistics.ts';
import { pageAnswer, standingRows } from '../../http/joins/join.ts';
import { gameRecord } from '../../http/routes/game-statistics.ts';
import { idText } from '../../http/routes/strings.ts';
import { route } from '../../http/routes/route.ts';
import { betAnswer, betAsset, oneRaceAnswer, racesAnswer, racingStatistics } from './answers.ts';

/** A race as it is now: what is kept of it may lag behind the world. */
const nowOf = (world: World, kept: RaceFacts) => viewOpenRace(world, kept.id) ?? viewRace(kept);

const { totals } = gameTotals;

function recordOf(world: World, character: string): Readonly<Record<(typeof totals)[number], number>> {
  // One entry for each name.
  return Object.fromEntries(
    totals.map((total) => [total, metric(world, character, `horse-racing.${total}`)]),
  ) as Record<(typeof totals)[number], number>;
}

export const horseRacingRoutes = [
  route({
    id: 'E333',
    method: 'GET',
    path: 'horseracing',
    kind: 'view',
    role: 'player',
    summary: 'The races of the round, the latest first.',
    query: z.strictObject({ races_page: pageNumber.default(1) }),
    answer: racesAnswer,
    async handle(context, { query: { races_page } }) {
      const found = await readRaces(await context.model('horse-racing'), races_page);
      const id = context.characterId();
      return context.view((world) => ({
        races: pageAnswer(found, rowsPerPage, (race) => nowOf(world, race)),
        profit: metric(world, id, 'horse-racing.profit'),
      }));
    },
  }),
  route({
    id: 'E334',
    method: 'GET',
    path: 'horseracing/statistics',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s bets in money or bullets, Top Gangsters by profit, and the caller’s record.',
    query: z.strictObject({ history_asset: betAsset.default('money'), page: pageNumber.default(1) }),
    answer: racingStatistics,
    async handle(context, { query: { history_asset: asset, page } }) {
      await openHistoryPage(context, page);
      const id = context.characterId();
      const documents = await context.model('horse-racing');
      const [history, places] = await Promise.all([
        readBets(documents, id, asset, page),
        readPlaces(context, 'horse-racing.profit'),
      ]);
      return context.view((world) => ({
        asset,
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          race_id: row.race,
          horse_number: row.horse,
          horse_name: row.name,
          odds: row.halves === null ? null : viewOdds(row.halves),
          asset: row.asset,
          amount: row.amount,
          payout: row.payout,
        })),
        top_characters: standingRows(world, places.hidden, places.top),
        character: gameRecord(recordOf(world, id), places),
      }));
    },
  }),
  route({
    id: 'E335',
    method: 'GET',
    path: 'horseracing/:id',
    kind: 'view',
    role: 'player',
    summary: 'A race so far, its betting limits, and the caller’s bets on it.',
    params: z.strictObject({ id: idText() }),
    answer: oneRaceAnswer,
    async handle(context, { params: { id } }) {
      const character = context.characterId();
      const documents = await context.model('horse-racing');
      const [kept, placed] = await Promise.all([
        readRace(documents, id),
        readRaceBets(documents, character, id),
      ]);
      return context.view((world) => {
        const race = viewOpenRace(world, id) ?? (kept && viewRace(kept));
        if (!race) throw new HttpError(404, 'horse_racing_unknown', 'There is no such race.');
        const next = openRace(world);
        const running = viewCurrentBets(world, character, id);
        return {
          race,
          ...viewTerms(world),
          current_bets: running.length > 0 ? running : placed,
          profit: metric(world, character, 'horse-racing.profit'),
          draw: kept?.draw ? { id: kept.draw.id, created_at: iso(kept.draw.at) } : null,
          next_race: next ? { id: next.id, starts_at: iso(next.startsAt) } : null,
        };
      });
    },
  }),
  route({
    id: 'E336',
    method: 'POST',
    path: 'horseracing/:id/bet',
    kind: 'command',
    role: 'player',
    summary: 'Backs a horse to win, at the odds that were fixed when the race was scheduled.',
    params: z.strictObject({ id: idText(20) }),
    body: z.strictObject({
      asset: betAsset,
      amount: z.int().min(1).max(maxInputAmount),
      horse_number: z.int().min(1).max(10),
    }),
    answer: betAnswer,
    handle: ({ submit }, { params: { id }, body: { asset, amount, horse_number } }) =>
      submit(placeBet, { race: id, asset, amount, horse: horse_number }),
  }),
];
