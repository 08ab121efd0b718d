import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';

/** Where there is something to loot: only words. */
interface Place extends CatalogueEntry {
  /** "A pawnshop after hours". */
  readonly name: string;
}

export const places = defineCatalogue<Place>('places', [
  { id: 'pawnshop', name: 'A pawnshop after hours' },
  { id: 'hardware-store', name: 'A hardware store with no alarm' },
  { id: 'warehouse', name: 'A warehouse between two shifts' },
  { id: 'villa', name: 'A villa whose owner is away' },
  { id: 'garage', name: 'A garage with the lights off' },
  { id: 'barge', name: 'A barge that nobody has claimed' },
]);
