import { money } from '../../app/text/format.ts';

/** "+ $18,000", "– $660". */
export const signedMoney = (value: number): string => (value < 0 ? money(value) : `+ ${money(value)}`);

/** "+ 41 %" of a price against another. */
export function against(price: number, other: number): string {
  const percent = Math.round((100 * (price - other)) / other);
  return percent < 0 ? `– ${-percent} %` : `+ ${percent} %`;
}
