/** What a player with nothing is offered, so that the row keeps its shape. */
const leastOffered = 100;
const places = 4;
const steps = [1, 2.5, 5] as const;

/** What the documents offer by default. */
const defaults = [10_000, 100_000, 500_000, 1_000_000] as const;

/**
 * Four amounts, the smallest first: the documents' own for who has them all, and until then the four largest round ones
 * (1, 2.5 and 5 times a power of ten) up to what somebody has.
 */
export function roundAmounts(held: number): readonly number[] {
  if (held >= defaults[3]) return defaults;
  const top = Math.max(held, leastOffered);
  const amounts: number[] = [];
  for (let power = 10; power <= top; power *= 10)
    for (const step of steps) if (step * power <= top) amounts.push(step * power);
  return amounts.slice(-places);
}
