import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { EventKind } from '../../kernel/declarations/event-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { chosenPayload, chosenVehicles } from './chosen.ts';
import { insured, lockSet, repaired, type Entries } from './events.ts';
import { repairCost } from './prices.ts';
import { garageRules } from './rules.ts';

const cashShort = refuse('garage_cash_short', 'You do not have that much cash.');

interface Care<Type extends string> {
  readonly type: Type;
  readonly event: EventKind<{ readonly vehicles: Entries; readonly total: number }>;
  /** Whether a vehicle needs it; others of the choice are left as they are. */
  readonly needs: (world: World, vehicle: string) => boolean;
  /** Refuses when none of the choice needs it. */
  readonly none: Refusal;
  readonly costs: (world: World, vehicle: string) => number;
  /** The metrics of how many, and of what they cost. */
  readonly metrics: readonly [vehicles: string, paid: string];
}

/** A command that pays for something done to those of the chosen vehicles that need it. */
function care<const Type extends string>({ type, event, needs, none, costs, metrics }: Care<Type>) {
  return defineCommand({
    type,
    payload: chosenPayload,
    guards: actingFreely,
    decide(world, { payload }, context) {
      const character = context.me.id;
      const chosen = chosenVehicles(world, character, payload.vehicles);
      if (isRefusal(chosen)) return chosen;
      const vehicles = chosen
        .filter((id) => needs(world, id))
        .map((id) => ({ id, amount: costs(world, id) }));
      if (vehicles.length === 0) return none;
      const total = vehicles.reduce((sum, { amount }) => sum + amount, 0);
      const from = inHand(character);
      if (context.balance(from, 'money') < total) return cashShort;
      const [many, paid] = metrics;
      return [
        event.draft(
          { vehicles, total },
          {
            moves: [{ asset: 'money', from, to: sinkOf('garage'), amount: total }],
            counts: [
              { character, metric: many, by: vehicles.length },
              { character, metric: paid, by: total },
            ],
            subjects: [{ id: character, role: 'owner' }],
          },
        ),
      ];
    },
    answer(events) {
      const { vehicles, total } = event.first(events).data;
      return { vehicle_ids: vehicles.map(({ id }) => id), money: -total };
    },
  });
}

/** Repairs the chosen vehicles that are damaged. */
export const repairVehicles = care({
  type: 'garage.repair-vehicles',
  event: repaired,
  needs: (world, id) => knownVehicle(world, id).damage > 0,
  // R417
  none: refuse('garage_repair_none', 'None of the selected vehicles need to be repaired.'),
  costs: repairCost,
  metrics: ['garage.repaired', 'garage.repair_money'],
});

/** Permanently insures the chosen vehicles that are not insured yet (R371). */
export const insureVehicles = care({
  type: 'garage.insure-vehicles',
  event: insured,
  needs: (world, id) => !knownVehicle(world, id).insured,
  // R418
  none: refuse('garage_insure_none', 'All of the selected vehicles are already insured.'),
  costs: (world) => garageRules(world).insuranceCost,
  metrics: ['garage.insured', 'garage.insurance_money'],
});

/** Locks vehicles against a careless sale, or unlocks them (R367). Those already as wanted stay so. */
export const setLocked = defineCommand({
  type: 'garage.set-locked',
  payload: z.strictObject({ ...chosenPayload.shape, locked: z.boolean() }),
  guards: actingFreely,
  decide(world, { payload: { vehicles, locked } }, context) {
    const character = context.me.id;
    const chosen = chosenVehicles(world, character, vehicles);
    if (isRefusal(chosen)) return chosen;
    const subjects = [{ id: character, role: 'owner' }];
    return [lockSet.draft({ vehicles: chosen, locked }, { subjects })];
  },
  answer(events) {
    const { vehicles, locked } = lockSet.first(events).data;
    return { vehicle_ids: [...vehicles], locked };
  },
});
