import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { acquired } from './events.ts';
import { giveVehicles } from './give-vehicles.ts';

/** The refusal wherever a vehicle finds no place. */
export const garageFull = refuse('garage_full', 'Your garage is full.');

/** The channel by which the game's gifts reach a player. */
export const awards = 'vehicles-award';

/** The game's own gift of a vehicle. */
export const awardVehicle = defineCommand({
  type: 'vehicles.award-vehicle',
  payload: z.strictObject({
    character: z.string(),
    model: z.enum(vehicleModels.ids),
    paint: z.enum(paints.ids).nullable(),
    damage: z.int().min(0).max(100),
    insured: z.boolean(),
  }),
  guards: ['system'],
  decide(world, { payload: { character, model, paint, damage, insured } }, context) {
    const recipient = world.characters.get(character);
    if (!recipient || recipient.dead)
      return refuse('character_missing', 'There is no such gangster.', { kind: 'not-found' });
    const giving = { character, source: 'vehicles', sourceName: 'A gift of the city', channel: awards };
    const offered = { model, damage, insured, ...(paint === null ? {} : { paint }) };
    const { events } = giveVehicles(world, context, giving, [offered]);
    return events.length === 0 ? garageFull : events;
  },
  answer: (events) => ({ vehicle: acquired.first(events).data.vehicles[0]?.id ?? null }),
});
