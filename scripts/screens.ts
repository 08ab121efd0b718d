// `npm run screens`: pictures of every screen in every state, and contact sheets of them to check.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ends, runTool } from './operator/command.ts';
import { contactPage, writeContactSheets } from './screens/contact-sheet.ts';
import { root } from './source-files.ts';

const help = `npm run screens [-- options]

Takes pictures of every screen in every state, on a desktop and a phone, and puts them on contact sheets.

  --out DIR  where they go (screens/)

Exits with 0, or with 1 if a screen's test failed.`;

await runTool(help, { out: { type: 'string', default: 'screens' } }, async ({ out }) => {
  const folder = resolve(out);
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
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
  return status === 0 ? ends.fine : ends.trouble;
});
