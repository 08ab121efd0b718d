// `npm run bench [-- --rounds 5 --json]`: each figure as a ratio to its peer, measured in the same interleaved run.
import { parseArgs } from 'node:util';
import { benchEngine } from './bench/engine.ts';
import { benchHttp } from './bench/http.ts';
import { markdown } from './bench/report.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const rows = [benchEngine(rounds), ...(await benchHttp(rounds))];
console.log(values.json ? JSON.stringify(rows, null, 2) : markdown(rows));
process.exit(0);
