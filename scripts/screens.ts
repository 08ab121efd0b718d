// `npm run screens -- [folder]`: pictures of every screen in every state, and contact sheets of them to check.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contactPage, writeContactSheets } from './screens/contact-sheet.ts';
import { root } from './source-files.ts';

const [given = 'screens'] = process.argv.slice(2);
if (given.startsWith('-')) {
  console.log('npm run screens [-- folder]: pictures of every screen in every state (screens)');
  process.exit(given === '--help' || given === '-h' ? 0 : 1);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true });
const run = spawnSync(
  process.execPath,
  [
    join(root, 'scripts/test.mjs'),
    '--config',
    'vitest.system.config.ts',
    // All files of the matrix, however many it is split into.
    'scripts/system/screens',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SCREENSHOTS: folder } },
);
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png') && !name.startsWith('sheet-'));
const sheets = await writeContactSheets(folder, pictures);
writeFileSync(join(folder, 'index.html'), contactPage(pictures));
console.log(`${pictures.length} pictures on ${sheets} sheets in ${folder}: open index.html there.`);
process.exit(run.status ?? 1);
