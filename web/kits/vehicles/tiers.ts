/** How dear a vehicle is beside the others; null for most. */
export type Tier = 'gold' | 'silver' | null;

/** By what it cost new: silver from 250,000 dollars, gold from a million (R545, R787). */
export function tierOf(cost: number): Tier {
  if (cost >= 1_000_000) return 'gold';
  return cost >= 250_000 ? 'silver' : null;
}
