import { lootingAttempt } from '@rackets/engine/features/looting/attempt.ts';
import { findLoot } from '@rackets/engine/features/looting/find-loot.ts';
import { places } from '@rackets/engine/features/looting/places.ts';
import { openLoot } from '@rackets/engine/features/looting/state.ts';
import { takeLoot } from '@rackets/engine/features/looting/take-loot.ts';
import { viewLoot, viewLooting } from '@rackets/engine/features/looting/views.ts';
import { items } from '@rackets/engine/shared/catalogues/items.ts';
import { lootingAttempts } from '@rackets/projections/models/looting/looting.ts';
import { z } from 'zod';
import { attemptRows } from '../../http/routes/attempt-rows.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { actRoute, openingRoute } from '../../http/routes/player-routes.ts';
import { idText } from '../../http/routes/strings.ts';
import { lootingAnswer, takeAnswer } from './answers.ts';

const mostTaken = 20;

export const lootingRoutes = [
  openingRoute({
    id: 'E255',
    path: 'looting',
    summary: 'The loot in front of the player; finds some first if there is none.',
    answer: lootingAnswer,
    command: findLoot,
    isOpen: (world, character) => openLoot(world, character) !== null,
    view: viewLooting,
  }),
  actRoute({
    id: 'E256',
    path: 'looting',
    summary: 'Takes some of the loot and answers with the next loot.',
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
    ...attemptRows(
      lootingAttempts,
      lootingAttempt,
      { place: ({ place }) => places.of(place).name },
      {
        schema: { items: z.array(z.string()) },
        of: ({ items: taken }) => ({ items: taken.map((id) => items.of(id).name) }),
      },
    ),
  }),
];
