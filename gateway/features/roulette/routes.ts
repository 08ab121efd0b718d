import { tableBets } from '@rackets/engine/features/roulette/spun.ts';
import { spinWheel } from '@rackets/engine/features/roulette/spin-wheel.ts';
import { viewRoulette } from '@rackets/engine/features/roulette/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rouletteSpins, rouletteTopGames } from '@rackets/projections/models/roulette/roulette.ts';
import { z } from 'zod';
import { readPlaces } from '../../http/joins/feature-statistics.ts';
import { seenCharacter, standingRows } from '../../http/joins/join.ts';
import { gameRecord } from '../../http/routes/game-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { rouletteAnswer, rouletteStatistics, spinAnswer } from './answers.ts';

const resultsShown = 10;

export const rouletteRoutes = [
  route({
    id: 'roulette',
    method: 'GET',
    path: 'roulette',
    kind: 'view',
    role: 'player',
    summary: 'The limits here, what every bet returns, and the caller’s last results.',
    answer: rouletteAnswer,
    async handle(context) {
      const id = context.characterId();
      const { rows } = await rouletteSpins.readHistory(await context.model('roulette'), id, 1);
      const results = rows.slice(0, resultsShown).map((row) => row.pocket);
      return context.view((world, now) => ({ ...viewRoulette(world, id, now), results }));
    },
  }),
  route({
    id: 'E311',
    method: 'POST',
    path: 'roulette',
    kind: 'command',
    role: 'player',
    summary: 'Spins the wheel with the bets on the table.',
    body: z.strictObject({ bets: tableBets }),
    answer: spinAnswer,
    handle: ({ submit }, { body }) => submit(spinWheel, body),
  }),
  route({
    id: 'E312',
    method: 'GET',
    path: 'roulette/statistics',
    kind: 'view',
    role: 'player',
    summary: 'Top games, Top Gangsters by profit, and the caller’s record.',
    answer: rouletteStatistics,
    async handle(context) {
      const id = context.characterId();
      const documents = await context.model('roulette');
      const [top, places, own] = await Promise.all([
        rouletteTopGames.readAll(await context.model('roulette-top')),
        readPlaces(context, 'roulette.profit'),
        rouletteSpins.readTotals(documents, id),
      ]);
      return context.view((world) => ({
        top_bets: top.map((row) => ({
          id: row.id,
          created_at: iso(row.at),
          character: seenCharacter(world, places.hidden, row.character),
          amount: row.staked,
          return: row.paid,
        })),
        top_characters: standingRows(world, places.hidden, places.top),
        character: gameRecord(own, places),
      }));
    },
  }),
];
