/** What a player with nothing is offered, so that the row keeps its shape. */
const leastOffered = 100;
const places = 4;
const steps = [1, 2.5, 5] as const;

/** The four largest round amounts (1, 2.5 and 5 times a power of ten) up to what somebody has, the smallest first. */
export function roundAmounts(held: number): readonly number[] {
  const top = Math.max(held, leastOffered);
  const amounts: number[] = [];
  for (let power = 10; power <= top; power *= 10)
    for (const step of steps) if (step * power <= top) amounts.push(step * power);
  return amounts.slice(-places);
}
