import { defineFeature } from '../../kernel/declarations/feature.ts';
import { keptLots } from '../../kits/held-lots.ts';
import { withKits } from '../../kits/with-kits.ts';
import { items } from '../../shared/catalogues/items.ts';
import { itemsWanted } from '../../shared/ports/item-ports.ts';
import { hasFace } from '../../shared/ports/pictures.ts';
import { vehiclesWanted } from '../../shared/ports/vehicle-ports.ts';
import { claimReward } from './claim-reward.ts';
import { missionEnds } from './ends.ts';
import {
  cancelled,
  claimed,
  itemGiven,
  started,
  supplyGiven,
  takenBack,
  vehicleGiven,
  waitReset,
} from './events.ts';
import { giveItem, giveSupply, giveVehicle } from './give.ts';
import { missionsManifest } from './manifest.ts';
import { resetWait } from './reset-wait.ts';
import { missionsRules, quietMissions } from './rules.ts';
import { startMission } from './start-mission.ts';
import { keptFor, missionsState, types, waitUntil, wantedBy } from './state.ts';
import { isAskersFace } from './stories/stories.ts';
import { cancelAttempt, takeBack } from './take-back.ts';
import { missionsTold } from './told.ts';
import { hasMission, viewMissionsPage } from './views.ts';
import { missionsHabit, missionsWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

/** Somebody in the city asks for things: they are brought together over hours, and paid for by what is there. */
export const missions = defineFeature(
  withKits(
    {
      ...missionsManifest,
      slice: missionsState,
      rules: missionsRules.defaults,
      quietRules: quietMissions,
      // Without a mission in hand, an end has nothing to settle.
      beginsEmpty: true,
      provides: [
        ...keptLots({ id: 'mission', where: 'on a mission' }, keptFor),
        levelOpenings.by((world) =>
          types.all(world).map(({ entry, numbers }) => ({
            level: numbers.level,
            what: entry.name,
            path: '/main/missions',
          })),
        ),
        upcoming.by((world, character, now) =>
          types.open(world, character).flatMap(({ entry: { id, name } }) => {
            const at = waitUntil(world, character, id);
            return at > now ? [{ at, what: `${name} is open again`, path: '/main/missions' }] : [];
          }),
        ),
        hasFace.by((_world, seed) => isAskersFace(seed)),
        vehiclesWanted.by((world, character) => wantedBy(world, character, 'vehicle')),
        itemsWanted.by(
          (world, character) =>
            new Set([...wantedBy(world, character, 'item')].flatMap((id) => items.find(id)?.id ?? [])),
        ),
      ],
      commands: [
        startMission,
        giveVehicle,
        giveItem,
        giveSupply,
        takeBack,
        cancelAttempt,
        claimReward,
        resetWait,
      ],
      events: [started, vehicleGiven, itemGiven, supplyGiven, takenBack, cancelled, claimed, waitReset].map(
        ({ definition }) => definition,
      ),
      metrics: {
        'missions.attempts': { kind: 'sum', label: 'Missions ended', total: true },
        'missions.successes': {
          kind: 'sum',
          label: 'Missions completed',
          ranked: { families: true },
          history: true,
          total: true,
        },
        'missions.level_points': { kind: 'sum' },
        'missions.level_points_actual': { kind: 'sum' },
        'missions.money': { kind: 'sum', label: 'Earned by missions', unit: 'money', total: true },
        'missions.bullets': { kind: 'sum', label: 'Bullets from missions', total: true },
      },
      accolades: [
        {
          id: 'missions.done',
          name: 'Kept Promises',
          icon: 'tied-scroll',
          metric: 'missions.successes',
          goals: [3, 30, 150],
          task: 'Complete {goal} missions.',
        },
        {
          id: 'missions.money',
          name: 'Friends in the City',
          icon: 'church',
          metric: 'missions.money',
          goals: [100_000, 5_000_000, 75_000_000],
          task: 'Earn {goal} by missions.',
          unit: 'money',
        },
      ],
      ...missionsTold,
      state: (world, { character }, now) => ({
        missions: character !== null && hasMission(world, character, now),
      }),
      views: { Missions: viewMissionsPage },
      wishes: missionsWishes,
      habit: missionsHabit,
      talk: [
        'Somebody in {city} asked me for crowbars, and said please. What is the world coming to?',
        'I carried soup in {city} today. Do not tell anybody.',
        'If a priest in {city} asks whether you have a car, say no.',
      ],
    },
    missionEnds,
  ),
);
