import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildFolder, nameFolder } from './build-folder.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A client just written, whose one screen says `text`. */
function written(text: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'rackets-build-'));
  made.push(dist);
  mkdirSync(join(dist, buildFolder), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<script src="/${buildFolder}/index.js"></script>`);
  writeFileSync(join(dist, buildFolder, 'index.js'), `import("./bank.js",["${buildFolder}/bank.css"])`);
  writeFileSync(join(dist, buildFolder, 'bank.js'), text);
  return dist;
}

test('a build’s folder is named after all that is in it, wherever it is named', () => {
  const dist = written('the bank');
  const name = nameFolder(dist);
  expect(name).toMatch(/^[0-9a-f]{8}$/);
  expect(readdirSync(join(dist, 'assets'))).toEqual([name]);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(`/assets/${name}/index.js`);
  expect(readFileSync(join(dist, 'assets', name, 'index.js'), 'utf8')).toContain(`assets/${name}/bank.css`);
});

test('the same text has the same addresses, another text has others', () => {
  const name = nameFolder(written('the bank'));
  expect(nameFolder(written('the bank'))).toBe(name);
  expect(nameFolder(written('the other bank'))).not.toBe(name);
});
