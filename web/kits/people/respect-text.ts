import { number, percent } from '../../app/text/format.ts';

interface Respect {
  readonly amount: number;
  readonly disrespect_percent: number;
}

/** "+ 183, 13 % disrespect": what a gangster has received, on one line. */
export function respectText({ amount, disrespect_percent: share }: Respect): string {
  const sum = amount > 0 ? `+ ${number(amount)}` : amount < 0 ? `– ${number(-amount)}` : '0';
  return share === 0 ? sum : `${sum}, ${percent(share)} disrespect`;
}
