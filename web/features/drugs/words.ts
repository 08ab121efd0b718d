import { signed, percent } from '../../app/text/format.ts';
/** "+ 41 %" of a price against another. */
export function against(price: number, other: number): string {
  return signed(Math.round((100 * (price - other)) / other), percent);
}
