/** Bullets from which on the shelf counts as well filled (R500). */
const plenty = 600;

/** The colour of the stock: green at 600 or more, orange below, red at zero (R500). */
export function stockTone(stock: number): 'success' | 'warn' | 'danger' {
  if (stock <= 0) return 'danger';
  return stock >= plenty ? 'success' : 'warn';
}

/** The most of one purchase: what shelf, cash and the store's own bounds allow (R411). */
export function mostOf(
  {
    stock,
    price,
    max,
    bulks,
  }: Readonly<{ stock: number; price: number; bulks: number }> & {
    readonly max: Readonly<{ standard: number; bulk: number }>;
  },
  cash: number,
): number {
  return Math.max(0, Math.min(stock, Math.floor(cash / price), bulks > 0 ? max.bulk : max.standard));
}
