import { StoreUnavailableError } from '@rackets/projections/stores/documents.ts';
import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Desk, readDeskRows, writeDeskRows, type DeskPaper } from './desk.ts';

type Notes = { lines: string[] };
const notes: DeskPaper<Notes> = {
  name: 'notes',
  schema: z.strictObject({ lines: z.array(z.string()).default([]) }),
};
const ann = { account: 'a-ann' };
const add = (line: string) => (before: Notes) => ({ lines: [...before.lines, line] });

test('a desk is blank until something is written, and keeps it apart for every account and life', async () => {
  const desk = await Desk.open(new MemoryDocuments());
  expect(await desk.read(notes, ann)).toEqual({ lines: [] });
  expect(await desk.change(notes, ann, add('call Sal'))).toEqual({ lines: ['call Sal'] });
  await desk.change(notes, { ...ann, character: 'c1' }, add('of this life'));
  expect(await desk.read(notes, ann)).toEqual({ lines: ['call Sal'] });
  expect(await desk.read(notes, { ...ann, character: 'c1' })).toEqual({ lines: ['of this life'] });
  expect(await desk.read(notes, { account: 'a-bob' })).toEqual({ lines: [] });
});

test('two tabs that write at once lose nothing', async () => {
  const desk = await Desk.open(new MemoryDocuments());
  await Promise.all(['one', 'two', 'three'].map((line) => desk.change(notes, ann, add(line))));
  expect((await desk.read(notes, ann)).lines.toSorted()).toEqual(['one', 'three', 'two']);
});

test('a change that changes nothing writes nothing, and one that throws neither', async () => {
  const documents = new MemoryDocuments();
  const desk = await Desk.open(documents);
  await desk.change(notes, ann, (before) => before);
  const refuse = () => {
    throw new Error('not so');
  };
  await expect(desk.change(notes, ann, refuse)).rejects.toThrow('not so');
  expect(await documents.count('desk', { index: 'key' })).toBe(0);
});

test('a paper that somebody changes every time is given up after a while', async () => {
  const documents = new MemoryDocuments();
  const desk = await Desk.open(documents);
  class Beaten extends MemoryDocuments {
    override insert = () => Promise.resolve(false);
  }
  await expect((await Desk.open(new Beaten())).change(notes, ann, add('late'))).rejects.toThrow(
    StoreUnavailableError,
  );
  expect(await desk.read(notes, ann)).toEqual({ lines: [] });
});

test('a paper that no build can read any more is a blank one, not an error', async () => {
  const documents = new MemoryDocuments();
  const desk = await Desk.open(documents);
  const older = z.strictObject({ lines: z.number().default(0) });
  await desk.change({ name: 'notes', schema: older }, ann, () => ({ lines: 7 }));
  expect(await desk.read(notes, ann)).toEqual({ lines: [] });
  expect(await desk.change(notes, ann, add('new'))).toEqual({ lines: ['new'] });
});

test('an account that goes takes its papers along and nobody else’s', async () => {
  const desk = await Desk.open(new MemoryDocuments());
  const others = [{ account: 'a-an' }, { account: 'a-anna' }];
  for (const owner of [ann, { ...ann, character: 'c1' }, ...others]) {
    await desk.change(notes, owner, add('x'));
  }
  await desk.clear('a-ann');
  const left = [ann, { ...ann, character: 'c1' }, ...others].map((owner) => desk.read(notes, owner));
  expect((await Promise.all(left)).map(({ lines }) => lines.length)).toEqual([0, 0, 1, 1]);
});

test('all papers of a kind are found with whose they are', async () => {
  const desk = await Desk.open(new MemoryDocuments());
  const others: DeskPaper<Notes> = { ...notes, name: 'note' };
  const owners = Array.from({ length: 250 }, (_, n) => ({ account: `a-${n}`, character: `c-${n}` }));
  for (const owner of [ann, ...owners]) await desk.change(notes, owner, add(owner.account));
  await desk.change(others, ann, add('of another kind'));
  const found = new Map<string, unknown>();
  for await (const { owner, body } of desk.all(notes)) found.set(owner.account, [owner, body.lines]);
  expect(found.size).toBe(251);
  expect(found.get('a-7')).toEqual([{ account: 'a-7', character: 'c-7' }, ['a-7']]);
  expect(found.get('a-ann')).toEqual([ann, ['a-ann']]);
});

test('a backup holds every paper and brings it back', async () => {
  const documents = new MemoryDocuments();
  const desk = await Desk.open(documents);
  const accounts = Array.from({ length: 450 }, (_, n) => `a-${n}`);
  for (const account of accounts) await desk.change(notes, { account }, add(account));
  const restored = new MemoryDocuments();
  await writeDeskRows(restored, readDeskRows(documents));
  const copy = await Desk.open(restored);
  const lines = await Promise.all(accounts.map((account) => copy.read(notes, { account })));
  expect(lines).toEqual(accounts.map((account) => ({ lines: [account] })));
});
