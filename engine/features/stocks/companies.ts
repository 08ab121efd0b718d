import { defineCatalogue } from '../../shared/catalogues/catalogue.ts';

/** The companies whose shares are traded. `value` is what a share is worth in the long run, in dollars. */
export const companies = defineCatalogue('companies', [
  { id: 'rail', name: 'Harbor & Hudson Rail', value: 184, most: 400 },
  { id: 'distilling', name: 'Calvert Distilling', value: 96, most: 800 },
  { id: 'ice', name: 'Union Ice', value: 41, most: 2_000 },
  { id: 'canning', name: 'Chesapeake Canning', value: 27, most: 3_000 },
  { id: 'trust', name: 'Old Bay Trust', value: 312, most: 250 },
  { id: 'steel', name: 'Patapsco Steel', value: 148, most: 500 },
  { id: 'radio', name: 'Crown Radio', value: 73, most: 1_000 },
]);

export type CompanyId = (typeof companies.ids)[number];

/** The asset of which one unit is one share. */
export const shareAsset = (company: string) => `share:${company}`;
