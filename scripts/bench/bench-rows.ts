// Measures the rows of one bench, in a process of its own, and sends them to whoever started it.
import { benches, type BenchName } from './benches.ts';

const [name = '', rounds = '5', growth = ''] = process.argv.slice(2);
if (!(name in benches)) throw new Error(`there is no bench ${name}`);
// Checked in the line before.
const rows = await benches[name as BenchName]({ rounds: Number(rounds), growth: growth === 'growth' });
process.send?.(rows, () => process.exit(0));
