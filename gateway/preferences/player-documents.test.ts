import { StoreUnavailableError } from '@rackets/projections/stores/documents.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  PlayerDocuments,
  readPlayerDocuments,
  writePlayerDocuments,
  type PlayerDocument,
} from './player-documents.ts';

type Notes = { lines: string[] };
const notes: PlayerDocument<Notes> = {
  name: 'notes',
  schema: z.strictObject({ lines: z.array(z.string()).default([]) }),
};
const ann = { account: 'a-ann' };
const add = (line: string) => (before: Notes) => ({ lines: [...before.lines, line] });

test('a document is empty until written, and each account and life has its own', async () => {
  const playerDocuments = await PlayerDocuments.open(new MemoryDocuments());
  expect(await playerDocuments.read(notes, ann)).toEqual({ lines: [] });
  expect(await playerDocuments.change(notes, ann, add('call Sal'))).toEqual({ lines: ['call Sal'] });
  await playerDocuments.change(notes, { ...ann, character: 'c1' }, add('of this life'));
  expect(await playerDocuments.read(notes, ann)).toEqual({ lines: ['call Sal'] });
  expect(await playerDocuments.read(notes, { ...ann, character: 'c1' })).toEqual({ lines: ['of this life'] });
  expect(await playerDocuments.read(notes, { account: 'a-bob' })).toEqual({ lines: [] });
});

test('two tabs that write at once lose nothing', async () => {
  const playerDocuments = await PlayerDocuments.open(new MemoryDocuments());
  await Promise.all(['one', 'two', 'three'].map((line) => playerDocuments.change(notes, ann, add(line))));
  expect((await playerDocuments.read(notes, ann)).lines.toSorted()).toEqual(['one', 'three', 'two']);
});

test('a change that changes nothing, or throws, writes nothing', async () => {
  const documents = new MemoryDocuments();
  const playerDocuments = await PlayerDocuments.open(documents);
  await playerDocuments.change(notes, ann, (before) => before);
  const refuse = () => {
    throw new Error('not so');
  };
  await expect(playerDocuments.change(notes, ann, refuse)).rejects.toThrow('not so');
  expect(await documents.count('desk', { index: 'key' })).toBe(0);
});

test('a write that loses every race is given up', async () => {
  const documents = new MemoryDocuments();
  const playerDocuments = await PlayerDocuments.open(documents);
  class Beaten extends MemoryDocuments {
    override insert = () => Promise.resolve(false);
  }
  await expect((await PlayerDocuments.open(new Beaten())).change(notes, ann, add('late'))).rejects.toThrow(
    StoreUnavailableError,
  );
  expect(await playerDocuments.read(notes, ann)).toEqual({ lines: [] });
});

test('a document that no longer fits its schema counts as empty', async () => {
  const documents = new MemoryDocuments();
  const playerDocuments = await PlayerDocuments.open(documents);
  const older = z.strictObject({ lines: z.number().default(0) });
  await playerDocuments.change({ name: 'notes', schema: older }, ann, () => ({ lines: 7 }));
  expect(await playerDocuments.read(notes, ann)).toEqual({ lines: [] });
  expect(await playerDocuments.change(notes, ann, add('new'))).toEqual({ lines: ['new'] });
});

test('clearing an account deletes its documents and nobody else’s', async () => {
  const playerDocuments = await PlayerDocuments.open(new MemoryDocuments());
  const others = [{ account: 'a-an' }, { account: 'a-anna' }];
  for (const owner of [ann, { ...ann, character: 'c1' }, ...others]) {
    await playerDocuments.change(notes, owner, add('x'));
  }
  await playerDocuments.clear('a-ann');
  const left = [ann, { ...ann, character: 'c1' }, ...others].map((owner) =>
    playerDocuments.read(notes, owner),
  );
  expect((await Promise.all(left)).map(({ lines }) => lines.length)).toEqual([0, 0, 1, 1]);
});

test('all documents of a kind are listed with their owners', async () => {
  const playerDocuments = await PlayerDocuments.open(new MemoryDocuments());
  const others: PlayerDocument<Notes> = { ...notes, name: 'note' };
  const owners = Array.from({ length: 250 }, (_, n) => ({ account: `a-${n}`, character: `c-${n}` }));
  for (const owner of [ann, ...owners]) await playerDocuments.change(notes, owner, add(owner.account));
  await playerDocuments.change(others, ann, add('of another kind'));
  const found = new Map<string, unknown>();
  for await (const { owner, body } of playerDocuments.all(notes))
    found.set(owner.account, [owner, body.lines]);
  expect(found.size).toBe(251);
  expect(found.get('a-7')).toEqual([{ account: 'a-7', character: 'c-7' }, ['a-7']]);
  expect(found.get('a-ann')).toEqual([ann, ['a-ann']]);
});

test('a backup restores every document', async () => {
  const documents = new MemoryDocuments();
  const playerDocuments = await PlayerDocuments.open(documents);
  const accounts = Array.from({ length: 450 }, (_, n) => `a-${n}`);
  for (const account of accounts) await playerDocuments.change(notes, { account }, add(account));
  const restored = new MemoryDocuments();
  await writePlayerDocuments(restored, readPlayerDocuments(documents));
  const copy = await PlayerDocuments.open(restored);
  const lines = await Promise.all(accounts.map((account) => copy.read(notes, { account })));
  expect(lines).toEqual(accounts.map((account) => ({ lines: [account] })));
});
