import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { modelOf, vehicleAsset } from '../../shared/catalogues/vehicles.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { lotValue } from '../../shared/ports/transferable.ts';
import { limitProblem } from '../asset-transfers/limits.ts';
import { ownFamily } from '../families/edit-family.ts';
import { inFamily } from '../families/guards.ts';
import { type Family } from '../families/state.ts';
import { chosenPayload, chosenVehicles } from '../garage/chosen.ts';
import { garageFull } from '../vehicles/award-vehicle.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { holderOfVehicle } from '../vehicles/state.ts';
import { added, taken } from './events.ts';
import { familyChannel, mayTake } from './purse.ts';
import { inFamilyGarage, storedAs, storedIn } from './state.ts';

/** A vehicle with its model's name, as events keep it. */
export const named = (id: string) => ({ id, name: modelOf(id).name });

/** How many more vehicles a family's garage takes (R722). */
export const familyRoom = (world: World, { id, maxVehicles }: Family): number =>
  Math.max(0, maxVehicles - storedIn(world, id).length);

/** Puts vehicles of one's own into the family's garage, all or none (E376). Locked ones, and those in use, stay out. */
export const addVehicles = defineCommand({
  type: 'family-garage.add-vehicles',
  payload: chosenPayload,
  guards: inFamily,
  decide(world, { payload }, { me }) {
    const family = ownFamily(world, me);
    const vehicles = chosenVehicles(world, me.id, payload.vehicles, { unlocked: true });
    if (isRefusal(vehicles)) return vehicles;
    const room = familyRoom(world, family);
    if (vehicles.length > room)
      return refuse(
        'family_garage_full',
        room === 0 ? 'The family’s garage is full.' : `The family’s garage has room for ${room} more.`,
        { data: { room } },
      );
    const moves = vehicles.map((id) => ({
      asset: vehicleAsset(id),
      from: inHand(me.id),
      to: inFamilyGarage(family.id),
      amount: 1,
      channel: familyChannel,
    }));
    return [
      added.draft(
        { family: family.id, vehicles: vehicles.map(named) },
        { moves, subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ vehicles: added.first(events).data.vehicles.map(({ id }) => id) }),
});

/**
 * Takes a vehicle out of the family's garage into one's own, which needs room (E377). One that another member added takes
 * the role for it, and counts against what the taker may receive in a day.
 */
export const takeVehicle = defineCommand({
  type: 'family-garage.take-vehicle',
  payload: z.strictObject({ vehicle: z.string().max(60) }),
  guards: inFamily,
  decide(world, { payload: { vehicle } }, { me, now }) {
    const family = ownFamily(world, me);
    const from = inFamilyGarage(family.id);
    const stored = storedAs(world, vehicle);
    if (!stored || holderOfVehicle(world, vehicle) !== from)
      return refuse('family_garage_unknown', 'This vehicle is no longer in the family’s garage.', {
        kind: 'not-found',
      });
    if (!mayTake(world, me.id, vehicle))
      return refuse('family_role', 'This function is disabled for your family role.', { kind: 'forbidden' });
    if (garageRoom(world, me.id) < 1) return garageFull;
    const { owner } = stored;
    const isOwn = owner === me.id;
    const value = isOwn ? 0 : lotValue(world, { type: 'vehicle', id: vehicle, amount: 1 });
    const problem = isOwn ? null : limitProblem(world, me.id, 'receive', { type: 'vehicle', value }, now);
    if (problem) return problem;
    const move = { asset: vehicleAsset(vehicle), from, to: inHand(me.id), amount: 1, channel: familyChannel };
    return [
      taken.draft(
        { family: family.id, vehicle, name: modelOf(vehicle).name, value },
        {
          moves: [move],
          subjects: [{ id: me.id, role: 'owner' }, ...(isOwn ? [] : [{ id: owner, role: 'former' }])],
        },
      ),
    ];
  },
  answer: (events) => {
    const { vehicle, name } = taken.first(events).data;
    return { vehicle, name };
  },
});
