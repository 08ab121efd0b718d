// Measures the rows of one bench, in a process of its own, and sends them to whoever started it.
import { benchNames } from './bench-names.ts';
import { benches } from './benches.ts';

const [wanted = '', rounds = '5', growth = '', events = ''] = process.argv.slice(2);
const name = benchNames.find((each) => each === wanted);
if (!name) throw new Error(`there is no bench ${wanted}`);
const rows = await benches[name]({
  rounds: Number(rounds),
  growth: growth === 'growth',
  events: events === '' ? null : Number(events),
});
process.send?.(rows, () => process.exit(0));
