import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';
import type { ItemId } from '../../shared/catalogues/items.ts';
import type { PerkKind } from '../../shared/catalogues/perks.ts';
import type { vehicleModels } from '../../shared/catalogues/vehicles.ts';

/** What comes of a build. */
export type Output =
  | { readonly type: 'item'; readonly item: ItemId; readonly count: number }
  | { readonly type: 'perk'; readonly kind: PerkKind['id'] }
  | { readonly type: 'vehicle'; readonly model: (typeof vehicleModels.ids)[number] };

/** What is built of what. Numbers stand in the rules, by id. */
interface Blueprint extends CatalogueEntry {
  readonly output: Output;
}

const one = (item: ItemId): Output => ({ type: 'item', item, count: 1 });

/** Every blueprint, in the order shown; the id of most is that of the item built. */
export const blueprints = defineCatalogue<Blueprint>('blueprints', [
  { id: 'lockpicks', output: one('lockpicks') },
  { id: 'skeleton-key', output: one('skeleton-key') },
  { id: 'petrol-bottle', output: { type: 'item', item: 'petrol-bottle', count: 2 } },
  { id: 'canvas-vest', output: one('canvas-vest') },
  { id: 'roof-rack', output: one('roof-rack') },
  { id: 'heavy-springs', output: one('heavy-springs') },
  { id: 'gun-rack', output: one('gun-rack') },
  { id: 'hidden-tank', output: one('hidden-tank') },
  { id: 'false-floor', output: one('false-floor') },
  { id: 'armour-plate', output: one('armour-plate') },
  { id: 'crusher_service', output: { type: 'perk', kind: 'crusher_service' } },
  { id: 'harbor-ice-van', output: { type: 'vehicle', model: 'harbor-ice-van' } },
]);
