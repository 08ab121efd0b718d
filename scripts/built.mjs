// Runs one of our scripts bundled as the server is: `node scripts/built.mjs season [-- options]`. The loader of
// TypeScript names a function each time it is made, which takes a third of a long run.
import { join } from 'node:path';
import { build } from 'esbuild';
import { serverBuild } from './server-build.mjs';
import { engineHash, root } from './stamp.mjs';

const [name] = process.argv.splice(2, 1);
const outdir = join(root, 'scripts/dist');
await build({
  ...serverBuild(engineHash()),
  entryPoints: { [name]: `scripts/${name}.ts` },
  outdir,
  sourcemap: true,
  logLevel: 'warning',
});
await import(join(outdir, `${name}.js`));
