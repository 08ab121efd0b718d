import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesToKeep } from './service-worker.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-built-'));
  mkdirSync(join(folder, 'assets/0a1b'), { recursive: true });
  mkdirSync(join(folder, 'icons'));
  const files = ['index.html', 'offline.html', 'service-worker.js', 'icons/icon-192.png'];
  const assets = [
    'assets/0a1b/index.js',
    'assets/0a1b/index.css',
    'assets/0a1b/console.js',
    'assets/font-c3.woff2',
  ];
  for (const file of [...files, ...assets]) writeFileSync(join(folder, file), file);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('browsers keep the assets and the offline page; never the page itself, nor the operators’ console', () => {
  expect(filesToKeep(folder)).toEqual([
    { url: '/assets/0a1b/index.css', revision: null },
    { url: '/assets/0a1b/index.js', revision: null },
    { url: '/assets/font-c3.woff2', revision: null },
    { url: '/offline.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
  ]);
});

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly start_url: string;
}

test('the manifest’s icons are there, in the sizes that it says', () => {
  const publicFolder = join(import.meta.dirname, '../public');
  const manifest = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as Manifest;
  for (const { src, sizes } of manifest.icons) {
    const header = readFileSync(join(publicFolder, src));
    // A PNG says its width and height in bytes 16 to 23.
    expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons).toHaveLength(3);
});
