import type { Car } from './answers.ts';

/**
 * The car that is about to be stolen: the one that was picked, while it stands there. The phone, where one button
 * acts for all of them, begins with the likeliest.
 */
export function chosenOf(cars: readonly Car[], picked: string | null, phone: boolean): Car | null {
  const chosen = cars.find(({ name }) => name === picked);
  if (chosen) return chosen;
  if (!phone) return null;
  return cars.toSorted((one, other) => other.chance - one.chance)[0] ?? null;
}
