import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Key, open } from 'lmdb';
import { pack } from 'msgpackr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealDocuments } from '@rackets/projections/stores/seal-documents.ts';
import { dataFormat, takeDataFolder } from './data-folder.ts';
import { makePrivate } from '../files/private-folder.ts';
import { openDocuments } from './stores.ts';

const people = { name: 'people', indexes: { byName: { fields: ['name'], unique: true } } };
const soon = 4_000_000_000_000;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-data-'));
  file = join(folder, 'documents/documents.mdb');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Documents as they stood in the file before rows had seals. */
async function writeUnsealed(): Promise<void> {
  mkdirSync(join(folder, 'documents'));
  writeFileSync(join(folder, 'format.json'), '{"format":1}');
  const db = open<Buffer>({ path: file, noSubdir: true, encoding: 'binary', overlappingSync: false });
  const rows: [Key, Buffer][] = [
    [['c', 'people'], Buffer.from(JSON.stringify(people.indexes))],
    [['d', 'people', 'ann'], documentRow(7, Infinity, { name: 'Ann' })],
    [['i', 'people', 'byName', 'Ann', 'ann'], Buffer.from([0])],
    [['d', 'people', 'bob'], documentRow(8, soon, { name: 'Bob', long: 'z'.repeat(9_000) })],
    [['i', 'people', 'byName', 'Bob', 'bob'], double(soon)],
    [['x', 'people', soon, 'bob'], Buffer.from([0])],
  ];
  await db.transaction(() => {
    for (const [key, row] of rows) db.putSync(key, row);
  });
  await db.close();
}

function documentRow(rev: number, expiresAt: number, body: object): Buffer {
  return Buffer.concat([double(rev), double(expiresAt), pack(body)]);
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}

async function namesNow(): Promise<string[]> {
  const place = { folder, eventStoreUrl: null, mongoUrl: null };
  const documents = await openDocuments(place, { check: true });
  await documents.declare([people]);
  const found = await documents.range('people', { index: 'byName', limit: 9 });
  await documents.close();
  return found.map(({ id, rev, body }) => `${id} ${rev} ${JSON.stringify(body['name'])}`);
}

test('documents from before rows had seals are brought up to date when their folder is taken', async () => {
  await writeUnsealed();
  await (await takeDataFolder(folder)).release();
  expect(await namesNow()).toEqual(['ann 7 "Ann"', 'bob 8 "Bob"']);
  expect(JSON.parse(readFileSync(join(folder, 'format.json'), 'utf8'))).toEqual({ format: dataFormat });
});

test('a start that was killed before it had noted the new layout does it again, and changes nothing', async () => {
  await writeUnsealed();
  expect(await sealDocuments(file)).toBe(3);
  expect(await sealDocuments(file)).toBe(0);
  await (await takeDataFolder(folder)).release();
  expect(await namesNow()).toEqual(['ann 7 "Ann"', 'bob 8 "Bob"']);
});

test('a damaged file from before is not brought up to date', async () => {
  await writeUnsealed();
  writeFileSync(file, readFileSync(file).subarray(0, 20_000));
  await expect(takeDataFolder(folder)).rejects.toMatchObject({ reason: 'corrupt' });
  expect(readFileSync(join(folder, 'format.json'), 'utf8')).toBe('{"format":1}');
});

const readableMode = 0o755;
const modeOf = (path: string): number => statSync(path).mode & 0o777;

test.skipIf(process.platform === 'win32')(
  'a folder that others can read is narrowed when it is taken',
  async () => {
    chmodSync(folder, readableMode);
    await (await takeDataFolder(folder)).release();
    expect(modeOf(folder)).toBe(0o700);
    const keys = join(folder, 'apart');
    mkdirSync(keys, { mode: readableMode });
    await makePrivate(keys, 'KEYS_DIR');
    expect(modeOf(keys)).toBe(0o700);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a folder that cannot be narrowed is refused, with what to do',
  async () => {
    // Nobody may change the permissions of a process's own files there.
    const refused = makePrivate('/proc/self/task', 'DATA_DIR');
    await expect(refused).rejects.toMatchObject({ reason: 'folderNotWritable' });
    await expect(refused).rejects.toThrow('chmod 700');
    await expect(refused).rejects.toThrow('DATA_DIR');
  },
);

test('a new folder has nothing to bring up to date', async () => {
  await (await takeDataFolder(folder)).release();
  expect(JSON.parse(readFileSync(join(folder, 'format.json'), 'utf8'))).toEqual({ format: dataFormat });
});
