import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { blobsConformance } from './blobs.conformance.ts';
import { FolderBlobs } from './folder-blobs.ts';
import { MemoryBlobs } from './memory-blobs.ts';

const root = mkdtempSync(join(tmpdir(), 'rackets-blobs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = () => mkdtempSync(join(root, 'blobs-'));

blobsConformance('in memory', (now) => Promise.resolve(new MemoryBlobs(now)));
blobsConformance('in a folder', (now) => Promise.resolve(new FolderBlobs(folder(), now)));
blobsConformance('in a folder that is not there yet', (now) =>
  Promise.resolve(new FolderBlobs(join(folder(), 'later'), now)),
);

test('a blob damaged on the disk counts as missing until it is stored again', async () => {
  const path = folder();
  const blobs = new FolderBlobs(path);
  const name = await blobs.put(Buffer.from('whole'));
  writeFileSync(join(path, name.slice(0, 2), name), 'half');
  expect(await blobs.get(name)).toBeNull();
  await blobs.put(Buffer.from('whole'));
  expect(String(await blobs.get(name))).toBe('whole');
});

test('half-written files of a killed process are neither listed nor returned, and a put leaves none behind', async () => {
  const path = folder();
  const blobs = new FolderBlobs(path);
  const name = await blobs.put(Buffer.from('whole'));
  writeFileSync(join(path, name.slice(0, 2), `${'f'.repeat(64)}.0.part`), 'half');
  writeFileSync(join(path, 'stray'), 'not ours');
  const names: string[] = [];
  for await (const entry of blobs.list()) names.push(entry.name);
  expect(names).toEqual([name]);
  expect(readdirSync(join(path, name.slice(0, 2)))).toHaveLength(2);
});
