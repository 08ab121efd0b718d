import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type StoredEvent, Streams } from './streams.ts';

const events = (...ids: string[]): StoredEvent[] =>
  ids.map((id) => ({ id, type: 't', contentType: 'application/json', data: id, metadata: '', created: 0 }));

const other = (...ids: string[]): StoredEvent[] =>
  events(...ids).map((event) => ({ ...event, data: 'other' }));

function begun(): Streams {
  const streams = new Streams(null);
  streams.append('s', -1, events('a', 'b'));
  streams.append('s', 1, events('c'));
  return streams;
}

test('an append at the right revision is written, one at any other is not', () => {
  const streams = begun();
  expect(streams.append('s', 1, events('x'))).toEqual({ kind: 'wrong-revision', head: 2 });
  expect(streams.append('s', 7, events('x'))).toEqual({ kind: 'wrong-revision', head: 2 });
  expect(streams.append('t', 0, events('x'))).toEqual({ kind: 'wrong-revision', head: -1 });
  expect(streams.append('s', 2, events('d', 'e'))).toEqual({ kind: 'written', last: 4 });
  expect(streams.events('s').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a retry is recognized by the ids at its place alone, even with other content', () => {
  const streams = begun();
  expect(streams.append('s', -1, other('a', 'b'))).toEqual({ kind: 'written', last: 1 });
  expect(streams.append('s', 1, other('c'))).toEqual({ kind: 'written', last: 2 });
  expect(streams.events('s')).toEqual(events('a', 'b', 'c'));
});

test('a retry with one id more or another one is of a wrong revision', () => {
  const streams = begun();
  expect(streams.append('s', -1, events('a', 'x'))).toEqual({ kind: 'wrong-revision', head: 2 });
  expect(streams.append('s', -1, events('b', 'a'))).toEqual({ kind: 'wrong-revision', head: 2 });
  expect(streams.append('s', 1, events('c', 'd'))).toEqual({ kind: 'wrong-revision', head: 2 });
});

test('an old id at the right revision is appended again', () => {
  const streams = begun();
  expect(streams.append('s', 2, events('a'))).toEqual({ kind: 'written', last: 3 });
  expect(streams.events('s').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'a']);
});

test('an append at any revision is a retry where its first id is known', () => {
  const streams = begun();
  expect(streams.append('s', 'any', events('d'))).toEqual({ kind: 'written', last: 3 });
  expect(streams.append('s', 'any', events('b', 'c'))).toEqual({ kind: 'written', last: 2 });
  expect(streams.events('s')).toHaveLength(4);
});

test('streams in a file are there after a restart', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rackets-double-'));
  const file = path.join(folder, 'streams');
  const streams = new Streams(file);
  streams.append('s', -1, events('a', 'b'));
  streams.append('t', -1, events('x'));
  streams.append('s', -1, events('y'));
  const again = new Streams(file);
  expect([again.events('s'), again.events('t')]).toEqual([events('a', 'b'), events('x')]);
  fs.rmSync(folder, { recursive: true });
});
