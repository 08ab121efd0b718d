import { tellings, toldInFeed } from '../../kits/told.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { vehicleThing } from '../../shared/catalogues/vehicles.ts';
import { created } from '../characters/events.ts';
import { awards, awardVehicle } from './award-vehicle.ts';
import { cameIntoEstate, garageLeft, handDown, heirBorn, settleDeath } from './estate.ts';
import { acquired, cleared, inherited } from './events.ts';
import { vehicleRules } from './rules.ts';
import { holderOfVehicle, vehicleMoved, vehiclesState } from './state.ts';
import { transferableVehicles } from './transferable.ts';
import { vehicleWishes } from './wishes.ts';

/** What vehicles are: how they come, what is known of each, and where they go when their owner dies. */
export const vehicles = defineFeature({
  name: 'vehicles',
  slice: vehiclesState,
  rules: vehicleRules.defaults,
  provides: [transfers(transferableVehicles)],
  commands: [awardVehicle],
  events: [acquired.definition, cleared.definition, inherited.definition],
  agenda: { 'vehicles.settle-death': settleDeath, 'vehicles.inherit': handDown },
  channels: { [awards]: { feePpm: 0, maxAmount: 1 } },
  things: [vehicleThing],
  moved: {
    [vehicleThing](world, move, at) {
      vehicleMoved(world, move, at);
      cameIntoEstate(world, move, at);
    },
  },
  /** `vehicle:<id>` holds its mods: they are whose the vehicle is. */
  holders: { vehicle: { owner: ownerOfVehicle } },
  listens: { [created.definition.type]: heirBorn },
  // While no vehicle is known, there is nothing to inherit.
  beginsEmpty: true,
  settle: { death: garageLeft },
  wishes: vehicleWishes,
  activity: tellings(
    toldInFeed(inherited, 'owner', ({ vehicles: { length: many } }) => ({
      kind: 'vehicles.inherited',
      tone: 'good',
      template:
        many === 1
          ? 'A vehicle that you had insured in an earlier life is in your garage.'
          : '{many} vehicles that you had insured in an earlier life are in your garage.',
      params: { many },
    })),
  ).activity,
});

function ownerOfVehicle(world: World, id: string): string | null {
  const holder = holderOfVehicle(world, id);
  if (holder === null) return null;
  const owner = holder.slice(holder.lastIndexOf(':') + 1);
  return holder.startsWith('estate:') ? owner : (world.characters.get(owner)?.account ?? null);
}
