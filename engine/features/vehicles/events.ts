import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { vehiclesState } from './state.ts';

const acquiredVehicle = z.strictObject({
  id: z.string(),
  model: z.enum(vehicleModels.ids),
  paint: z.enum(paints.ids),
  damage: z.int().min(0).max(100),
  insured: z.boolean(),
});

/** New vehicles came to somebody from the game, `source`. Its moves bring them, and a feature's own event says why. */
export const acquired = defineEvent({
  type: 'vehicles.acquired',
  version: 1,
  data: z.strictObject({
    vehicles: z.array(acquiredVehicle).min(1).readonly(),
    source: z.string(),
    sourceName: z.string(),
  }),
  visible: { owner: ['vehicles', 'source', 'sourceName'] },
  tell: ({ data: { vehicles }, ...event }) =>
    say`${who(event)} got ${vehicles.map(({ model }) => `a ${vehicleModels.of(model).name}`).join(', ')}.`,
  apply(world, event) {
    const { vehicles, source, sourceName } = event.data;
    const firstOwner = subjectOf(event, 'owner');
    for (const { id, paint, damage, insured } of vehicles)
      vehiclesState(world).known.set(id, {
        paint,
        damage,
        insured,
        locked: false,
        firstOwner,
        source,
        sourceName,
        since: event.at,
      });
  },
});

/** The garage of the dead is cleared: the account keeps what was insured, and the city tows the rest. */
export const cleared = defineEvent({
  type: 'vehicles.cleared',
  version: 1,
  data: z.strictObject({ kept: z.array(z.string()).readonly(), towed: z.array(z.string()).readonly() }),
  visible: { owner: ['kept', 'towed'] },
  tell: ({ data: { kept, towed }, ...event }) =>
    say`${who(event)} left ${count(kept.length)} insured vehicles to the next life, and ${count(towed.length)} to the city.`,
});

/** A new life found the vehicles that an earlier one had insured. */
export const inherited = defineEvent({
  type: 'vehicles.inherited',
  version: 1,
  data: z.strictObject({ vehicles: z.array(z.string()).readonly() }),
  visible: { owner: ['vehicles'] },
  tell: ({ data: { vehicles }, ...event }) =>
    say`${who(event)} found ${count(vehicles.length)} insured vehicles of an earlier life.`,
});
