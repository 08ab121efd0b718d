import type { Channel } from '../../kernel/declarations/channels.ts';
import type { HolderKind } from '../../kernel/declarations/holder-kinds.ts';
import type { World } from '../../kernel/state/world.ts';
import { vehicleOf } from '../../shared/catalogues/vehicles.ts';
import { familyMembers } from '../../shared/ports/families.ts';
import { isPermitted } from '../families/state.ts';
import { storedAs } from './state.ts';

/** Vehicles into a family's garage, and out of it to whoever takes them (ruling 61). */
export const familyChannel = 'family';

export const garageChannels: Readonly<Record<string, Channel>> = {
  [familyChannel]: { feePpm: 0, maxAmount: null },
};

/** Whether a member may take a vehicle out: their own, or any by their role. */
export function mayTake(world: World, member: string, vehicle: string): boolean {
  return (
    storedAs(world, vehicle)?.owner === member || isPermitted(world, member, 'can_remove_others_vehicles')
  );
}

export const garageHolders: Readonly<Record<string, HolderKind>> = {
  'family-garage': {
    members: familyMembers,
    permits: {
      [familyChannel]: (world, _family, member, { asset }) => {
        const vehicle = vehicleOf(asset);
        return vehicle !== null && mayTake(world, member, vehicle);
      },
    },
  },
};
