import { findLoot } from '@rackets/engine/features/looting/find-loot.ts';
import { places } from '@rackets/engine/features/looting/places.ts';
import { openLoot } from '@rackets/engine/features/looting/state.ts';
import { takeLoot } from '@rackets/engine/features/looting/take-loot.ts';
import { viewLoot, viewLooting } from '@rackets/engine/features/looting/views.ts';
import { items } from '@rackets/engine/shared/catalogues/items.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { lootingAttempts } from '@rackets/projections/models/looting/looting.ts';
import { z } from 'zod';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { opensAttempt } from '../../http/routes/opens.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { historyRow, lootingAnswer, takeAnswer } from './answers.ts';

const mostTaken = 20;

export const lootingRoutes = [
  route({
    id: 'E255',
    method: 'GET',
    path: 'looting',
    kind: 'opens',
    role: 'player',
    summary: 'What lies before the player, found first when nothing does.',
    answer: lootingAnswer,
    handle: opensAttempt({
      command: findLoot,
      isOpen: (world, character) => openLoot(world, character) !== null,
      view: viewLooting,
    }),
  }),
  route({
    id: 'E256',
    method: 'POST',
    path: 'looting',
    kind: 'command',
    role: 'player',
    summary: 'Takes some of what lies there; answers with what lies there next.',
    body: z.strictObject({
      /** Ids of options. */
      taken: z.array(idText(60)).max(mostTaken),
      /** Whether the player believes their Assured Loot perk to run. */
      assured_loot_perk_expected: z.boolean().default(false),
    }),
    answer: takeAnswer,
    present: ['current'],
    handle: async ({ submitAndView, characterId }, { body }) => {
      const character = characterId();
      const { answer, view } = await submitAndView(
        takeLoot,
        { taken: body.taken, assuredExpected: body.assured_loot_perk_expected },
        (world) => viewLoot(world, character),
      );
      return { ...answer, current: view };
    },
  }),
  attemptStatisticsRoute({
    id: 'E257',
    path: 'looting/statistics',
    feature: 'looting',
    attempts: lootingAttempts,
    row: historyRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      place: places.of(row.place).name,
      items: row.items.map((id) => items.of(id).name),
      value: row.value,
      chance: row.chance,
      assured: row.assured,
      success: row.success,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
  }),
];
