import type { Lot } from '../../shared/holders/asset-types.ts';
import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';
import type { ItemId } from '../../shared/catalogues/items.ts';

/** Something that somebody may want on a day: so many of an asset at once. */
interface Want extends CatalogueEntry {
  readonly good: Lot;
}

const item = (id: ItemId, amount: number): Want => ({ id, good: { type: 'item', id, amount } });

/**
 * All that is ever wanted. Nothing that a store sells or a workshop makes pays more here than it costs: a test holds
 * the list to it.
 */
export const wants = defineCatalogue<Want>('black market wants', [
  { id: 'bullets', good: { type: 'bullets', id: null, amount: 50 } },
  { id: 'bribes', good: { type: 'prison_bribes', id: null, amount: 1 } },
  item('cigars', 5),
  item('bonded-brandy', 5),
  item('pocket-radio', 4),
  item('camera', 4),
  item('candlestick', 5),
  item('gold-watch', 3),
  item('fur-coat', 2),
  item('violin', 1),
  item('pearls', 1),
  item('diamond-ring', 1),
  item('gold-bar', 1),
  item('blank-cheques', 2),
  item('forged-papers', 1),
]);
