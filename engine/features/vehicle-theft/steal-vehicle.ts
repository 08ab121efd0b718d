import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { secondMs } from '../../shared/time/time.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { giveVehicles } from '../vehicles/give-vehicles.ts';
import { undamaged } from '../vehicles/worth.ts';
import { attempted, type Attempted } from './events.ts';
import { vehicleTheftRules } from './rules.ts';
import type { Car } from './blocks.ts';
import { carsIn, chanceOf, chancePercent, searchOf, waitSecondsOf } from './state.ts';

/** What a player is put away for. */
export const charge = 'vehicle theft';

/** Tries to steal one of the cars in view, by its name (E242). A car that finds no place is abandoned (R614). */
export const stealVehicle = defineCommand({
  type: 'vehicle-theft.steal-vehicle',
  payload: z.strictObject({ name: z.string().max(60) }),
  guards: actingFreely,
  decide(world, { payload: { name } }, context) {
    const { id: character, location: city } = context.me;
    const search = searchOf(world, character);
    const car = search && carsIn(search).find(({ model }) => vehicleModels.of(model).name === name);
    if (!car) return refuse('theft_vehicle_gone', 'This car is gone. Look again.', { kind: 'conflict' });
    const ready = timerUntil(world, character, 'vehicle-theft');
    if (ready > context.now) return waitRefusal(ready);
    const { attempt, timers } = drawAttempt(world, context, car);
    const giving = { character, source: 'vehicle-theft', sourceName: `Stolen in ${cityName(city)}` };
    const { model, paint, damage } = car;
    const given = giveVehicles(world, context, giving, attempt.success ? [{ model, paint, damage }] : []);
    const data = { ...attempt, vehicle: given.vehicles[0] ?? null, abandoned: given.abandoned > 0 };
    const until = context.now + attempt.waitSeconds * secondMs;
    return [
      attempted.draft(data, {
        // What was driven home stands where other crimes count their money.
        counts: attemptCounts(world, 'vehicle-theft', character, {
          ...attempt,
          money: data.vehicle === null ? 0 : attempt.value,
        }),
        timers: [{ character, name: 'vehicle-theft', until }, ...timers],
        subjects: [{ id: character, role: 'owner' }],
      }),
      ...given.events,
    ];
  },
  answer(events) {
    const { data, at } = attempted.first(events);
    const { name, value: cost } = vehicleModels.of(data.car.model);
    return {
      ...attemptAnswer(data, at),
      message: messageOf(data, name),
      vehicle_name: name,
      model: data.car.model,
      paint: data.car.paint,
      vehicle_id: data.vehicle,
      vehicle_abandoned: data.abandoned,
      cost,
      value: data.value,
      damage: data.car.damage,
      chance: chancePercent(data.chance),
      streak_before: data.streakBefore,
      streak: data.success ? data.streakBefore + 1 : 0,
    };
  },
});

type Drawn = Omit<Attempted, 'vehicle' | 'abandoned'>;

function drawAttempt(world: World, context: ActingContext, car: Car) {
  const rules = vehicleTheftRules(world);
  const { me, draw } = context;
  const chance = chanceOf(world, me.id, car);
  const success = draw.chance(chance, 'success');
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, me.id, rules.arrest, charge);
  const attempt: Drawn = {
    success,
    money: 0,
    levelPoints: boostedPoints(
      world,
      me.id,
      pointsFor(world, me.id, success ? rules.levelPoints : rules.failurePoints),
      context.now,
    ),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: 0,
    waitSeconds: waitSecondsOf(world, me.id),
    prisonSeconds: arrest.prisonSeconds,
    car,
    city: me.location,
    chance,
    value: undamaged(world, vehicleModels.of(car.model).value, car.damage),
    text: success ? 0 : draw.below(failures.length, 'text'),
    streakBefore: metric(world, me.id, 'vehicle-theft.streak'),
    practice: success ? rules.practiceSuccessPpm : rules.practiceFailurePpm,
  };
  return { attempt, timers: arrest.timers };
}

/** R614, R764: how somebody was disturbed while breaking in. */
const failures = [
  'You were disturbed while breaking in: a light went on upstairs.',
  'You were disturbed while breaking in. The dog was not in the picture.',
  'You were disturbed while breaking in, by the man with the key.',
] as const;

function messageOf({ success, abandoned, text }: Attempted, name: string): string {
  if (!success) return failures[text] ?? broken(`there is a text ${text} of a failure`);
  return abandoned
    ? `You drove off in a ${name}, but your garage is full: you left it at the kerb.`
    : `You drove off in a ${name}.`;
}
