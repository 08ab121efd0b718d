import { iso } from '@rackets/engine/world/time.ts';
import { rowsPerPage } from '@rackets/projections/models/pages.ts';
import { availableRankings, rankingIds, rankingTypes } from '@rackets/projections/models/rankings.ts';
import { countStandings, readStanding, readTop } from '@rackets/projections/models/standings.ts';
import { readStatistics } from '@rackets/projections/models/statistics.ts';
import { z } from 'zod';
import { generalStatistics, rankingsAnswer } from '../answers/statistics.ts';
import { HttpError } from '../http-error.ts';
import { character, standingRows } from '../join.ts';
import { route } from '../route.ts';

export const statisticsRoutes = [
  route({
    id: 'E378',
    method: 'GET',
    path: 'statistics',
    kind: 'view',
    role: 'user',
    summary: 'The whole round in numbers, and who came and went last.',
    answer: generalStatistics,
    handle: async ({ model, view }) => {
      const { totals, recent } = await readStatistics(await model('statistics'));
      return view((world) => ({
        characters_total: totals.characters,
        characters_dead: totals.dead,
        money_total: totals.money,
        bullets_total: totals.bullets,
        prison_bribes_total: totals.prison_bribes,
        vehicles_total: totals.vehicles,
        recent_characters: recent.births.map(({ character: id, at, previous }) => ({
          character: character(world, id),
          created_at: iso(at),
          previous: previous === null ? null : character(world, previous),
        })),
        recent_deaths: recent.deaths.map(({ character: id, at, cause }) => ({
          character: character(world, id),
          dead_at: iso(at),
          cause,
        })),
      }));
    },
  }),
  route({
    id: 'E379',
    method: 'GET',
    path: 'rounds/:round/rankings',
    kind: 'view',
    role: 'user',
    summary: 'One ranking of a round, a page at a time, and the own place in it.',
    params: z.strictObject({ round: z.coerce.number().int().min(1).max(100_000) }),
    query: z.strictObject({
      type_id: z
        .string()
        .refine((id) => rankingIds.has(id), 'is no ranking')
        .default(rankingTypes[0]?.id ?? ''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: rankingsAnswer,
    handle: async ({ actor, model, view }, { params, query }) => {
      const { type_id, page } = query;
      const newest = await view((world) => world.round.id);
      if (params.round !== newest) throw new HttpError(404, 'round_unknown', 'There is no such round.');
      const documents = await model('standings');
      const own = actor().character;
      const [types, count, top, standing] = await Promise.all([
        availableRankings(documents),
        countStandings(documents, type_id),
        readTop(documents, type_id, rowsPerPage, (page - 1) * rowsPerPage),
        own === null ? null : readStanding(documents, type_id, own),
      ]);
      return view((world) => ({
        round: params.round,
        rounds: roundsDownFrom(newest),
        types: [...types],
        type_id,
        rankings: {
          current_page: page,
          last_page: Math.max(1, Math.ceil(count / rowsPerPage)),
          per_page: rowsPerPage,
          data: standingRows(world, top),
        },
        own: standing && { rank: standing.rank, value: standing.value },
      }));
    },
  }),
];

/** Ruling 11: from the current round down to 1. */
function roundsDownFrom(newest: number): number[] {
  return Array.from({ length: newest }, (_, index) => newest - index);
}
