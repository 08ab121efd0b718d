import type { World } from '../../kernel/state/world.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import type { ItemSource } from '../../shared/ports/item-ports.ts';
import { carsOn } from './blocks.ts';
import { vehicleTheftManifest } from './manifest.ts';
import { vehicleTheftState } from './state.ts';

/** Any model may stand at a kerb; where a character's own search has come across one, it says on which block. */
export function kerbSources(
  world: World,
  character: string,
  { type, id }: Pick<Lot, 'type' | 'id'>,
): readonly ItemSource[] {
  if (type !== 'vehicle') return [];
  const { name, title } = vehicleTheftManifest;
  const search = vehicleTheftState(world).searches.get(character);
  const block = search?.blocks.findIndex((each) => carsOn(each).some(({ model }) => model === id)) ?? -1;
  const seen = search && block >= 0 ? `seen in ${cityName(search.city)}, block ${block + 1}` : null;
  return [{ feature: name, text: title, detail: seen }];
}
