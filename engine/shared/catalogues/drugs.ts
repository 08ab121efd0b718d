import { defineCatalogue } from './catalogue.ts';

/** The drugs of the game, dearest first. `value` is what a unit is worth on average, in dollars (ruling 23). */
export const drugs = defineCatalogue('drugs', [
  { id: 'snow', name: 'Snow', value: 1_640 },
  { id: 'morphine', name: 'Morphine', value: 1_490 },
  { id: 'opium', name: 'Opium', value: 1_090 },
  { id: 'laudanum', name: 'Laudanum', value: 400 },
  { id: 'ether', name: 'Ether', value: 205 },
  { id: 'reefer', name: 'Reefer', value: 95 },
]);

export type DrugId = (typeof drugs.ids)[number];

const assets = new Map<string, string>(drugs.ids.map((id) => [id, `drug:${id}`]));

/** The asset that counts the units of a drug. */
export const drugAsset = (id: string) => assets.get(id) ?? `drug:${id}`;
