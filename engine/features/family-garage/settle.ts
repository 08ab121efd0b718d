import { z } from 'zod';
import type { DueDefinition, Feature } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { giveBack } from '../../shared/ports/transferable.ts';
import { familyOfId } from '../families/state.ts';
import { discardedAtOnce } from '../vehicles/discard.ts';
import { holderOfVehicle } from '../vehicles/state.ts';
import { returned, type reasons } from './events.ts';
import { familyChannel } from './purse.ts';
import { inFamilyGarage, storedAs, storedBy, storedIn } from './state.ts';
import { named } from './store-vehicles.ts';

const pageData = z.strictObject({ family: z.string(), owner: z.string(), vehicles: z.array(z.string()) });

/** What somebody has in a family's garage, in pages. */
function pagesOf(world: World, family: string, owner: string): readonly JsonObject[] {
  const own = storedBy(world, family, owner);
  const pages: JsonObject[] = [];
  for (let at = 0; at < own.length; at += discardedAtOnce)
    pages.push({ family, owner, vehicles: own.slice(at, at + discardedAtOnce) });
  return pages;
}

/**
 * Sends vehicles back to whoever added them, whether or not there is room: what comes home never fails. The uninsured of
 * the dead are gone, as are those in their own garage.
 */
const returning = (reason: (typeof reasons)[number]): DueDefinition => ({
  due(world, { data }) {
    const { family, owner, vehicles } = pageData.parse(data);
    const from = inFamilyGarage(family);
    const left = vehicles.filter(
      (id) => holderOfVehicle(world, id) === from && storedAs(world, id)?.owner === owner,
    );
    if (left.length === 0) return [];
    const moves = left
      .flatMap((id) => giveBack(world, { type: 'vehicle', id, amount: 1 }, from, owner))
      .map((move) => (move.from === from ? { ...move, channel: familyChannel } : move));
    return [
      returned.draft(
        {
          family,
          name: familyOfId(world, family)?.name ?? '',
          vehicles: left.map(named),
          reason,
          home: world.characters.get(owner)?.dead === null,
        },
        { moves, subjects: [{ id: owner, role: 'owner' }] },
      ),
    ];
  },
});

export const settlements = {
  settle: {
    'family-leave': (world, character, { data }) =>
      typeof data['family'] === 'string' ? pagesOf(world, data['family'], character) : [],
    family(world, family) {
      const owners = new Set(storedIn(world, family).flatMap((id) => storedAs(world, id)?.owner ?? []));
      return [...owners].flatMap((owner) => pagesOf(world, family, owner));
    },
  },
  agenda: {
    'family-garage.settle-family-leave': returning('left'),
    'family-garage.settle-family': returning('closed'),
  },
} satisfies Partial<Feature>;
