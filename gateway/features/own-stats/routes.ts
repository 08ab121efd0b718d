import { viewLevel, viewOwnCharacter, viewWealth } from '@rackets/engine/features/characters/views.ts';
import { metric, type World } from '@rackets/engine/kernel/world.ts';
import { dayMs, iso, secondMs } from '@rackets/engine/world/time.ts';
import {
  historyTypes,
  readBreakDown,
  readLevels,
  readStatHistory,
  type HistoryType,
} from '@rackets/projections/models/own-stats.ts';
import { rankingTypes, type RankingType } from '@rackets/projections/models/rankings.ts';
import { readRank, readStanding, type Standing } from '@rackets/projections/models/standings.ts';
import { z } from 'zod';
import { currentLevels, currentStats, statBreakDown, statHistory } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/server/http-error.ts';
import { route } from '../../http/routes/route.ts';

const labels: Readonly<Record<HistoryType, { label: string; unit: 'money' | 'number' }>> = {
  level_points: { label: 'Experience', unit: 'number' },
  wealth: { label: 'Wealth', unit: 'money' },
  'small-crimes.successes': { label: 'Small crimes', unit: 'number' },
  'prison.successes': { label: 'Prison busts', unit: 'number' },
};

const totals: readonly (readonly [metric: string, label: string])[] = [
  ['small-crimes.attempts', 'Small crimes attempted'],
  ['small-crimes.successes', 'Small crimes done'],
  ['small-crimes.money', 'Earned by small crimes'],
  ['small-crimes.streak_max', 'Best streak of small crimes'],
  ['prison.attempts', 'Busts attempted'],
  ['prison.successes', 'Inmates freed'],
  ['prison.streak_max', 'Best streak of busts'],
  ['prison.bribes', 'Guards bribed'],
];

const features: Readonly<Record<string, string>> = {
  characters: 'Arrival',
  'small-crimes': 'Small Crimes',
  prison: 'Prison',
  bank: 'Bank',
};

export const ownStatsRoutes = [
  route({
    id: 'E028',
    method: 'GET',
    path: 'current/stats',
    kind: 'view',
    role: 'player',
    summary: 'The own character in numbers.',
    answer: currentStats,
    handle: async (context) => {
      const id = context.characterId();
      const run = await readStanding(await context.model('standings'), 'speedrun', id);
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
    query: z.strictObject({ type: z.enum(historyTypes) }),
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
    summary: 'What each feature has brought, in the round or today.',
    query: z.strictObject({ type: z.enum(['round', 'today']).default('round') }),
    answer: statBreakDown,
    handle: async ({ characterId, model, view }, { query: { type } }) => {
      const found = await readBreakDown(await model('own-stats'), characterId());
      const today = await view((_world, now) => Math.floor(now / dayMs));
      const rows = type === 'round' || found?.day === today ? (found?.[type] ?? {}) : {};
      return {
        records: Object.entries(rows).map(([feature, { level_points, bullets, money }]) => ({
          name: features[feature] ?? feature,
          level_points,
          level_points_bonus: 0,
          bullets,
          money,
        })),
      };
    },
  }),
];

/** The rankings whose places stand on the overview. */
const placesShown = rankingTypes.filter(({ id }) => id === 'alive' || id === 'level_points');

async function placeOf({ model }: RouteContext, { id: type, label }: RankingType, character: string) {
  return { type_id: type, label, rank: await readRank(await model('standings'), type, character) };
}

/** R098: the run is over at level 50, and lost when life ended before. */
function viewSpeedrun(world: World, id: string, run: Standing | null, now: number) {
  if (run) return { speedrun: run.value, speedrun_over: true };
  const life = world.characters.get(id);
  const lost = !life || life.dead !== null || world.round.phase === 'closed';
  if (lost) return { speedrun: null, speedrun_over: true };
  return { speedrun: Math.floor((now - life.createdAt) / secondMs), speedrun_over: false };
}

function viewStats(world: World, id: string, now: number) {
  const character = viewOwnCharacter(world, id, now);
  if (!character) throw new HttpError(404, 'character_missing', 'There is no such gangster.');
  return {
    character,
    level: viewLevel(world, id),
    wealth: viewWealth(world, id),
    savings: 0,
    age: Math.floor((now - Date.parse(character.created_at)) / dayMs) + 1,
    totals: totals.map(([type, label]) => ({ type, label, value: metric(world, id, type) })),
    types: historyTypes.map((type) => ({ id: type, ...labels[type] })),
  };
}
