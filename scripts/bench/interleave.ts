/** Runs each measurement once in every round, one after the other; returns the figures of each by name. */
export async function interleave<Name extends string, Figure = number>(
  rounds: number,
  measurements: Readonly<Record<Name, () => Figure | Promise<Figure>>>,
): Promise<Readonly<Record<Name, readonly Figure[]>>> {
  // The names are those of the measurements, every one of them.
  const names = Object.keys(measurements) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as Figure[]])) as Record<Name, Figure[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) figures[name].push(await measurements[name]());
  }
  return figures;
}

/** Two lists of figures as the rounds' pairs. */
export function pairs(ours: readonly number[], theirs: readonly number[]) {
  return ours.map((figure, round) => ({ ours: figure, theirs: theirs[round] ?? Number.NaN }));
}

/** How often a second `work` does what it does `count` times. */
export async function rateOf(count: number, work: () => void | Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - began);
}
