import { signed, percent } from '../../app/text/format.ts';
/** "+ 8.6 %", "− 1.4 %", "0 %". */
export function changeText(change: number): string {
  return signed(change, percent);
}

/** "HH" of "Harbor & Hudson Rail". */
export const initialsOf = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
