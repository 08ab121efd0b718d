import { openSearch } from '@rackets/engine/features/vehicle-theft/open-search.ts';
import { searchTypes } from '@rackets/engine/features/vehicle-theft/events.ts';
import { searchVehicles } from '@rackets/engine/features/vehicle-theft/search-vehicles.ts';
import { chancePercent, searchOf } from '@rackets/engine/features/vehicle-theft/state.ts';
import { stealVehicle } from '@rackets/engine/features/vehicle-theft/steal-vehicle.ts';
import { useMilliFinder } from '@rackets/engine/features/vehicle-theft/use-milli-finder.ts';
import { viewVehicleTheft } from '@rackets/engine/features/vehicle-theft/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { vehicleImageUrl, vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import {
  vehicleTheftAttempts,
  vehicleTheftLog,
} from '@rackets/projections/models/vehicle-theft/vehicle-theft.ts';
import { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { opensAttempt } from '../../http/routes/opens.ts';
import { route } from '../../http/routes/route.ts';
import { lineText } from '../../http/routes/strings.ts';
import { vehicleHighlights } from '../../preferences/vehicle-highlights.ts';
import { historyRow, logAnswer, theftAnswer, vehicleTheftAnswer } from './answers.ts';

const openFirst = opensAttempt({
  command: openSearch,
  isOpen: (world, character) => searchOf(world, character) !== null,
  view: viewVehicleTheft,
});

export const vehicleTheftRoutes = [
  route({
    id: 'E241',
    method: 'GET',
    path: 'vehicletheft',
    kind: 'opens',
    role: 'player',
    summary: 'The cars on the current block; searches first in a new city.',
    answer: vehicleTheftAnswer,
    handle: async (context) => shown(context, await openFirst(context)),
  }),
  route({
    id: 'E242',
    method: 'POST',
    path: 'vehicletheft',
    kind: 'command',
    role: 'player',
    summary: 'Tries to steal one of the cars in view.',
    body: z.strictObject({ vehicle_name: lineText(60) }),
    answer: theftAnswer,
    handle: ({ submit }, { body }) => submit(stealVehicle, { name: body.vehicle_name }),
  }),
  route({
    id: 'E243',
    method: 'POST',
    path: 'vehicletheft/search',
    kind: 'command',
    role: 'player',
    summary: 'Continues the search: other cars here, the next block, or the previous one.',
    body: z.strictObject({ type: z.enum(searchTypes) }),
    answer: vehicleTheftAnswer,
    present: 'all',
    handle: async (context, { body: { type } }) => {
      const { view } = await context.submitAndView(searchVehicles, { type }, viewOwn(context));
      return shown(context, view);
    },
  }),
  route({
    id: 'E244',
    method: 'POST',
    path: 'vehicletheft/millifinder',
    kind: 'command',
    role: 'player',
    summary: 'Uses up a Milli Finder: adds a car here worth a million or more.',
    answer: vehicleTheftAnswer,
    present: 'all',
    handle: async (context) => {
      const { view } = await context.submitAndView(useMilliFinder, {}, viewOwn(context));
      return shown(context, view);
    },
  }),
  route({
    id: 'E245',
    method: 'GET',
    path: 'vehicletheft/log',
    kind: 'view',
    role: 'player',
    summary: 'How often the player saw, tried to steal and stole each model.',
    answer: logAnswer,
    handle: async (context) => {
      const log = await vehicleTheftLog.read(await context.model('vehicle-theft-log'), context.characterId());
      return {
        vehicles: vehicleModels.entries.map(
          ({ id, name, kind, paints: [paint], value, speed, acceleration, capacity }) => ({
            model: id,
            name,
            kind,
            image_url: vehicleImageUrl(id, paint),
            paint,
            cost: value,
            speed,
            acceleration: acceleration / 10,
            capacity,
            seen: log[id]?.seen ?? 0,
            attempts: log[id]?.attempts ?? 0,
            attempts_success: log[id]?.successes ?? 0,
          }),
        ),
      };
    },
  }),
  attemptStatisticsRoute({
    id: 'E246',
    path: 'vehicletheft/statistics',
    feature: 'vehicle-theft',
    attempts: vehicleTheftAttempts,
    row: historyRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      vehicle_name: vehicleModels.of(row.model).name,
      location_name: cityName(row.city),
      value: row.value,
      damage: row.damage,
      chance: chancePercent(row.chance),
      success: row.success,
      vehicle_abandoned: row.abandoned,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
  }),
];

/** Reads the page of whoever calls, right after what they did. */
function viewOwn(context: RouteContext) {
  const character = context.characterId();
  return (world: World, now: number) => viewVehicleTheft(world, character, now);
}

/** The page with what the player wants to be pointed out (R546). */
async function shown({ services, actor }: RouteContext, page: ReturnType<typeof viewVehicleTheft>) {
  const { models } = await services.playerDocuments.read(vehicleHighlights, { account: actor().account });
  return {
    ...page,
    vehicles: page.vehicles.map((car) => ({
      ...car,
      image_url: vehicleImageUrl(car.model, car.paint, car.damage),
      highlight_user: models.includes(car.model),
    })),
  };
}
