import { endedBy } from '@rackets/engine/shared/ports/shooting.ts';
import { iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { offeredIds, offeredRankings } from '@rackets/projections/models/standings/standings.ts';
import { z } from 'zod';
import { generalStatistics, rankingsAnswer } from './answers.ts';
import { readGeneral } from '../../http/joins/general-statistics.ts';
import { character } from '../../http/joins/join.ts';
import { readRankings } from './read-rankings.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';

export const statisticsRoutes = [
  route({
    id: 'E378',
    method: 'GET',
    path: 'statistics',
    kind: 'view',
    role: 'user',
    summary: 'The whole round in numbers, with the latest arrivals and deaths.',
    answer: generalStatistics,
    handle: async (context) => {
      const { totals, births, deaths, unseen } = await readGeneral(context);
      return context.view((world) => ({
        characters_total: totals.characters - unseen,
        characters_dead: totals.dead - unseen,
        money_total: totals.money,
        bullets_total: totals.bullets,
        prison_bribes_total: totals.prison_bribes,
        vehicles_total: totals.vehicles,
        recent_characters: births.map(({ character: id, at, previous }) => ({
          character: character(world, id),
          created_at: iso(at),
          previous: previous === null ? null : character(world, previous),
        })),
        recent_deaths: deaths.map(({ character: id, at, cause }) => ({
          character: character(world, id),
          dead_at: iso(at),
          dead: cause,
          revealed_at: isoOrNull(endedBy(world, id)?.revealedAt ?? null),
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
    summary: 'One ranking of a round, a page at a time, and the caller’s place in it.',
    params: z.strictObject({ round: z.coerce.number().int().min(1).max(100_000) }),
    query: z.strictObject({
      type_id: idText()
        .refine((id) => offeredIds.has(id), 'is no ranking')
        .default(offeredRankings[0]?.id ?? ''),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: rankingsAnswer,
    handle: (context, { params, query }) => readRankings(context, params.round, query.type_id, query.page),
  }),
];
