import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../../app/state/storage.ts';
import type { Horse } from './answers.ts';

/** How odds may be shown (R567); the choice is kept on this device (R812). */
export const oddsFormats = ['fractional', 'decimal', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const name = 'horse-odds';
const kept = (): OddsFormat => oddsFormats.find((format) => format === readStored(name)) ?? 'fractional';
const chosenAtom = atom<OddsFormat | null>(null);

export const oddsFormatAtom = atom(
  (get) => get(chosenAtom) ?? kept(),
  (_get, set, format: OddsFormat) => {
    writeStored(name, format);
    set(chosenAtom, format);
  },
);

/** "7/2", "4.50", "+350". */
export function oddsText(
  {
    odds_fractional,
    odds_decimal,
    odds_american,
  }: Pick<Horse, 'odds_fractional' | 'odds_decimal' | 'odds_american'>,
  format: OddsFormat,
): string {
  if (format === 'fractional') return odds_fractional.join('/');
  return format === 'decimal' ? odds_decimal.toFixed(2) : odds_american;
}
