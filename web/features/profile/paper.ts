import { contrastOf } from '../../kits/markup/colours.ts';

/** Papers of the house: six light, four dark. */
export const papers = [
  '#faf7f1',
  '#e9dfcc',
  '#d8c6a3',
  '#cfd8cf',
  '#c6d3df',
  '#dccedb',
  '#24100f',
  '#14201a',
  '#141d2b',
  '#0b0a08',
] as const;

const inks = ['#14110e', '#f6f1e7'] as const;

/** The ink that is read best on a paper. */
export function inkOn(paper: string): string {
  const [dark, light] = inks;
  return contrastOf(dark, paper) >= contrastOf(light, paper) ? dark : light;
}

/** "14.6 to 1": how well the usual ink is read on a paper. */
export const contrastText = (paper: string): string => `${contrastOf(inkOn(paper), paper).toFixed(1)} to 1`;

/** `#rrggbb` of what was typed as a colour; null for anything else. */
export function typedPaper(text: string): string | null {
  const found = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return found === undefined ? null : `#${found.toLowerCase()}`;
}
