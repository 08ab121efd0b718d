import { number, percent, signed } from '../../app/text/format.ts';

interface Respect {
  readonly amount: number;
  readonly disrespect_percent: number;
}

/** "+ 183, 13 % disrespect": what a gangster has received, on one line. */
export function respectText({ amount, disrespect_percent: share }: Respect): string {
  const sum = signed(amount, number);
  return share === 0 ? sum : `${sum}, ${percent(share)} disrespect`;
}
