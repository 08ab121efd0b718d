// `npm start`: builds what is not built, then serves the game. `-- --bots 50` adds bots.
import { parseArgs } from 'node:util';
import { nodeOf } from './tested-node.mjs';

const { values } = parseArgs({
  options: { bots: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) {
  console.log(
    'npm start [-- --bots N]\n\n  --bots N   adds N bots that play by the same commands as people\n\nSettings come from the environment; docs/operating.md lists them.',
  );
  process.exit(0);
}
if (values.bots !== undefined) process.env.BOTS = values.bots;
process.env.NODE_ENV ??= 'production';

const node = nodeOf(process.versions.node);
if (node.isTooOld) {
  console.error(node.says);
  process.exit(2);
}
console.log(node.says);

// Read only now: an older Node cannot.
const { buildStale } = await import('./build.mjs');
await buildStale();
await import('../gateway/dist/main.js');
