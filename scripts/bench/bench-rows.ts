// Measures the rows of one bench, in a process of its own, and tells them to whoever started it, or why it failed.
import { sentenceOf } from '../operator/command.ts';
import { benchNames } from './bench-names.ts';
import { benches } from './benches.ts';
import type { Row } from './row.ts';

/** What it tells. */
export type Told = { readonly rows: readonly Row[] } | { readonly failed: string };

const [name, rounds = '5', growth = '', events = '', keep = ''] = process.argv.slice(2);
const told = await measured().catch((error: unknown): Told => {
  console.error(error);
  return { failed: sentenceOf(error) };
});
process.send?.(told, () => process.exit(0));

async function measured(): Promise<Told> {
  const bench = benchNames.find((each) => each === name);
  if (!bench) throw new Error(`there is no bench ${name}`);
  const rows = await benches[bench]({
    rounds: Number(rounds),
    growth: growth === 'growth',
    events: events === '' ? null : Number(events),
    keep: keep === '' ? null : keep,
  });
  return { rows };
}
