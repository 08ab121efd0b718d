import { bareCrimes } from './bare-crimes.ts';
import type { BenchOptions } from './bench-options.ts';
import { familyRows } from './families.ts';
import { garageRows } from './garage.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { moreFeatures } from './more-features.ts';
import { BenchRound } from './played-events.ts';
import { atLeast, besides, flat, type Row } from './row.ts';

const characters = 10_000;
const more = 80;
const oursAtOnce = 20_000;
const theirsAtOnce = 500_000;

/** decide and apply of a small crime with its draws, beside the same crime written by hand. */
export async function engineRows(options: BenchOptions): Promise<readonly Row[]> {
  const { rounds, growth } = options;
  const rows = [
    await engineRow(rounds),
    await featuresRow(rounds),
    ...(await garageRows(options)),
    ...(await familyRows(options)),
  ];
  if (!growth) return rows;
  for (const size of [1_000, 50_000]) rows.push(await grownRow(rounds, size));
  return rows;
}

async function engineRow(rounds: number): Promise<Row> {
  const round = new BenchRound(characters);
  const bare = bareCrimes(characters);
  round.crimes(oursAtOnce);
  bare(oursAtOnce);
  const { theirs, ours } = await interleave(rounds, {
    theirs: () => rateOf(theirsAtOnce, () => void bare(theirsAtOnce)),
    ours: () => rateOf(oursAtOnce, () => round.crimes(oursAtOnce)),
  });
  return besides(
    { id: 'engine', path: pathOf(characters), unit: '/s', goal: atLeast(0.25) },
    'the same crime by hand, one HMAC',
    pairs(ours, theirs),
  );
}

/** The same crime in a world of another size. */
async function grownRow(rounds: number, size: number): Promise<Row> {
  const [usual, other] = [new BenchRound(characters), new BenchRound(size)];
  for (const round of [usual, other]) round.crimes(oursAtOnce);
  const { ours, theirs } = await interleave(rounds, {
    ours: () => rateOf(oursAtOnce, () => other.crimes(oursAtOnce)),
    theirs: () => rateOf(oursAtOnce, () => usual.crimes(oursAtOnce)),
  });
  const head = { id: `engine-${size}`, path: pathOf(size), unit: '/s', goal: flat } as const;
  return besides(head, `${characters.toLocaleString('en-US')} characters`, pairs(ours, theirs));
}

const pathOf = (size: number) =>
  `engine: decide and apply a small crime with its draws, ${size.toLocaleString('en-US')} characters`;

/** The same crime where many more features are registered. */
async function featuresRow(rounds: number): Promise<Row> {
  const usual = new BenchRound(characters);
  const crowded = new BenchRound(characters, null, undefined, moreFeatures(more));
  for (const round of [usual, crowded]) round.crimes(oursAtOnce);
  const { ours, theirs } = await interleave(rounds, {
    ours: () => rateOf(oursAtOnce, () => crowded.crimes(oursAtOnce)),
    theirs: () => rateOf(oursAtOnce, () => usual.crimes(oursAtOnce)),
  });
  const path = `engine: a small crime with ${more} more features registered`;
  const peer = `the ${usual.machine.registry.features.length} of the game`;
  return besides({ id: 'features', path, unit: '/s', goal: flat }, peer, pairs(ours, theirs));
}
