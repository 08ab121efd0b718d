import { lifeOf, type World } from '../../kernel/state/world.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import type { Lot } from '../../shared/holders/asset-types.ts';
import type { ItemSource } from '../../shared/ports/item-ports.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { bulletStoreManifest } from './manifest.ts';
import { priceIn } from './state.ts';

/** What the store of a character's city asks for a bullet. */
export function shelfSources(
  world: World,
  character: string,
  { type }: Pick<Lot, 'type' | 'id'>,
): readonly ItemSource[] {
  if (type !== 'bullets') return [];
  const { location } = lifeOf(world, character);
  const { name, title } = bulletStoreManifest;
  const detail = `${moneyText(priceIn(world, location))} each in ${cityName(location)}`;
  return [{ feature: name, text: title, detail }];
}
