import { featureTitle } from '@rackets/engine/features/feature-title.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import {
  historyTypes,
  readBreakDown,
  readStatHistory,
} from '@rackets/projections/models/own-stats/history.ts';
import { readLevels } from '@rackets/projections/models/own-stats/levels.ts';
import { alive, speedrun, type Ranking } from '@rackets/projections/models/standings/rankings.ts';
import { offeredRankings, standingsReader } from '@rackets/projections/models/standings/standings.ts';
import { z } from 'zod';
import { currentLevels, currentStats, statBreakDown, statHistory } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { route } from '../../http/routes/route.ts';
import { viewSpeedrun, viewStats } from './views.ts';

export const ownStatsRoutes = [
  route({
    id: 'E028',
    method: 'GET',
    path: 'current/stats',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s character in numbers.',
    answer: currentStats,
    handle: async (context) => {
      const id = context.characterId();
      const run = await standingsReader.standing(await context.model('standings'), speedrun.id, id);
      const places = await Promise.all(placesShown.map((type) => placeOf(context, type, id)));
      return context.view((world, now) => ({
        stats: { ...viewStats(world, id, now), ...viewSpeedrun(world, id, run, now), places },
      }));
    },
  }),
  route({
    id: 'E029',
    method: 'GET',
    path: 'current/levels',
    kind: 'view',
    role: 'player',
    summary: 'How long each level took.',
    answer: currentLevels,
    handle: async ({ characterId, model }) => {
      const levels = await readLevels(await model('own-stats'), characterId());
      return {
        levels: levels.map(({ level, prestige, startedAt }, index) => {
          const endedAt = levels[index + 1]?.startedAt ?? null;
          return {
            level,
            prestige,
            started_at: iso(startedAt),
            ended_at: endedAt === null ? null : iso(endedAt),
            seconds: endedAt === null ? null : Math.floor((endedAt - startedAt) / 1000),
          };
        }),
      };
    },
  }),
  route({
    id: 'E030',
    method: 'GET',
    path: 'current/stat-history',
    kind: 'view',
    role: 'player',
    summary: 'One statistic day by day, at midnight UTC, and the latest value.',
    query: z.strictObject({ type: z.enum(historyTypes.map(({ id }) => id)) }),
    answer: statHistory,
    handle: async ({ characterId, model, view }, { query: { type } }) => {
      const history = await readStatHistory(await model('own-stats'), characterId());
      const opened = await view((world) => Math.floor(world.round.startsAt / dayMs) * dayMs);
      const days = history?.days.map(([at, values]) => [at, values[type] ?? 0] as const) ?? [];
      const latest = history ? [[history.at, history.now[type] ?? 0] as const] : [];
      // R182, R252: one record is no history yet; the client says so.
      return {
        records: [...days, ...latest].map(([at, value]) => ({
          label: `Day ${Math.floor((at - 1 - opened) / dayMs) + 1}`,
          at: iso(at),
          value,
        })),
      };
    },
  }),
  route({
    id: 'E031',
    method: 'GET',
    path: 'current/stat-break-down',
    kind: 'view',
    role: 'player',
    summary: 'The profit from each feature, this round or today.',
    query: z.strictObject({ type: z.enum(['round', 'today']).default('round') }),
    answer: statBreakDown,
    handle: async ({ characterId, model, view }, { query: { type } }) => {
      const today = await view((_world, now) => Math.floor(now / dayMs) * dayMs);
      const since = type === 'today' ? today : 0;
      const rows = await readBreakDown(await model('own-stats'), characterId(), since);
      return {
        records: Object.entries(rows).map(([feature, { level_points, bullets, money }]) => ({
          name: featureTitle(feature),
          level_points,
          level_points_bonus: 0,
          bullets,
          money,
        })),
      };
    },
  }),
];

/** The rankings whose places are shown on the overview. */
const placesShown = offeredRankings.filter(({ id }) => id === alive.id || id === 'level_points');

async function placeOf({ model }: RouteContext, { id: type, label }: Ranking, character: string) {
  const rank = await standingsReader.rank(await model('standings'), type, character);
  return { type_id: type, label, rank };
}
