// `npm run screens -- [folder]`: pictures of every screen in every state, and contact sheets of them to check.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contactPage, writeContactSheets } from './screens/contact-sheet.ts';
import { root } from './source-files.ts';

const folder = resolve(process.argv[2] ?? 'screens');
mkdirSync(folder, { recursive: true });
const run = spawnSync(
  process.execPath,
  [
    join(root, 'scripts/test.mjs'),
    '--config',
    'vitest.system.config.ts',
    'scripts/system/screens.system.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, SCREENSHOTS: folder } },
);
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png') && !name.startsWith('sheet-'));
const sheets = await writeContactSheets(folder, pictures);
writeFileSync(join(folder, 'index.html'), contactPage(pictures));
console.log(`${pictures.length} pictures on ${sheets} sheets in ${folder}: open index.html there.`);
process.exit(run.status ?? 1);
