import { defineCatalogue } from './catalogue.ts';

/** The paints that vehicles come in and can be resprayed with. */
export const paints = defineCatalogue('paints', [
  { id: 'soot', label: 'Soot black', hex: '#23211f' },
  { id: 'midnight', label: 'Midnight blue', hex: '#2a3038' },
  { id: 'oxblood', label: 'Oxblood', hex: '#6d1f22' },
  { id: 'bottle', label: 'Bottle green', hex: '#2f5a48' },
  { id: 'sage', label: 'Sage', hex: '#6f7f62' },
  { id: 'brass', label: 'Brass', hex: '#b3852e' },
  { id: 'harbour', label: 'Harbour blue', hex: '#3f66a0' },
  { id: 'copper', label: 'Copper', hex: '#a85f3a' },
  { id: 'cream', label: 'Cream', hex: '#d9c9a3' },
  { id: 'ash', label: 'Ash grey', hex: '#7c7a76' },
  { id: 'rust', label: 'Rust', hex: '#7a4a2e' },
  { id: 'plum', label: 'Plum', hex: '#563350' },
  { id: 'ivory', label: 'Ivory', hex: '#ece4d2' },
  { id: 'silver', label: 'Silver', hex: '#a9b0b8' },
]);

export type Paint = (typeof paints.entries)[number]['id'];

/** The icon of a paint: a swatch of it, which the client's build draws with the game's icons. */
export const paintIcon = (paint: Paint): string => `paint-${paint}`;
