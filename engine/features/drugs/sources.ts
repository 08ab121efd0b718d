import { lifeOf, type World } from '../../kernel/state/world.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import type { ItemSource } from '../../shared/ports/item-ports.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { dollarsOf } from '../../kits/prices.ts';
import { drugsManifest } from './manifest.ts';
import { pricedIn } from './state.ts';

/** What the dealers of a character's city ask for a drug. */
export function dealerSources(
  world: World,
  character: string,
  { type, id }: Pick<Lot, 'type' | 'id'>,
): readonly ItemSource[] {
  if (type !== 'drugs' || id === null) return [];
  const { location } = lifeOf(world, character);
  const { name, title } = drugsManifest;
  const priced = pricedIn(world, location, id);
  const detail = priced && `${moneyText(dollarsOf(priced.mills))} a unit in ${cityName(location)}`;
  return [{ feature: name, text: title, detail }];
}
