/** What others may see of a fortune: a name and its bounds in dollars; `to` is null for the last. */
export interface Wealth {
  readonly name: string;
  readonly from: number;
  readonly to: number | null;
}

const names: readonly (readonly [number, string])[] = [
  [0, 'Broke'],
  [5_000, 'Scraping by'],
  [25_000, 'Getting by'],
  [100_000, 'Comfortable'],
  [500_000, 'Well heeled'],
  [2_500_000, 'Flush'],
  [10_000_000, 'Rich'],
  [50_000_000, 'Very rich'],
  [250_000_000, 'Filthy rich'],
  [1_000_000_000, 'Untouchable'],
];

/** The label of `money` in hand, in the bank and put aside together. */
export function wealthOf(money: number): Wealth {
  const index = names.findLastIndex(([from]) => from <= money);
  const [from, name] = names[Math.max(0, index)] ?? [0, 'Broke'];
  return { name, from, to: names[index + 1]?.[0] ?? null };
}
