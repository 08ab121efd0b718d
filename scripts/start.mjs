// `npm start`: builds what is not built, then serves the game. `-- --bots 50` adds bots.
import { givenOrEnd } from './given.mjs';
import { nodeOf } from './tested-node.mjs';

const usage = `npm start [-- --bots N]

  --bots N   adds N bots that play by the same commands as people

Settings come from the environment; docs/operating.md lists them.`;

const { bots } = givenOrEnd(usage, { bots: { type: 'string' } });
if (bots !== undefined) process.env.BOTS = bots;
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
