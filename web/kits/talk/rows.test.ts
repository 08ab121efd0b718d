import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TalkMessage, Unsent } from './message.ts';
import { rowsOf, type TalkRow } from './rows.ts';

const noon = new Date(2026, 0, 5, 12).getTime();
const minuteMs = 60_000;

const message = (id: string, by: string | null, at: number): TalkMessage => ({
  id,
  body: id,
  created_at: new Date(at).toISOString(),
  character:
    by === null
      ? null
      : {
          id: by,
          username: by,
          avatar_url: '',
          level: { number: 1, prestige_number: 0, name: 'Nobody' },
          family: null,
          dead: null,
        },
  color_light: '#111111',
  color_dark: '#eeeeee',
  mentions: [],
  mentions_all: false,
  image_upload_url: null,
  image_upload_thumb_url: null,
  reported: false,
});
const unsent = (key: string, at: number): Unsent => ({
  key,
  place: 'public',
  body: key,
  pinned: false,
  picture: false,
  at,
  status: 'sending',
  error: null,
});
const shape = (row: TalkRow) => ('first' in row ? `${row.first ? 'first ' : ''}${row.key}` : row.kind);
const rows = (
  messages: readonly TalkMessage[],
  newSince: number | null = null,
  own: readonly Unsent[] = [],
) => rowsOf({ messages, unsent: own, me: 'me', newSince }).map(shape);

test('messages of one author within minutes stand together, under their day', () => {
  const said = [
    message('a', 'ann', noon),
    message('b', 'ann', noon + minuteMs),
    message('c', 'bob', noon + 2 * minuteMs),
    message('d', 'ann', noon + 3 * minuteMs),
    message('e', 'ann', noon + 20 * minuteMs),
    message('f', 'ann', noon + 24 * 60 * minuteMs),
  ];
  expect(rows(said)).toStrictEqual([
    'day',
    'first a',
    'b',
    'first c',
    'first d',
    'first e',
    'day',
    'first f',
  ]);
});

test('a line stands above the first that is new and not one’s own', () => {
  const said = [
    message('a', 'ann', noon),
    message('b', 'me', noon + minuteMs),
    message('c', 'ann', noon + 2 * minuteMs),
    message('d', 'ann', noon + 3 * minuteMs),
  ];
  expect(rows(said, noon)).toStrictEqual(['day', 'first a', 'first b', 'new', 'first c', 'd']);
  expect(rows(said, noon + 9 * minuteMs)).not.toContain('new');
  expect(rows(said)).not.toContain('new');
});

test('what is on its way stands at the end, with one’s own last', () => {
  expect(rows([message('a', 'me', noon)], null, [unsent('k', noon + minuteMs)])).toStrictEqual([
    'day',
    'first a',
    'k',
  ]);
  expect(rows([message('a', null, noon), message('b', null, noon)])).toStrictEqual([
    'day',
    'first a',
    'first b',
  ]);
});

test('every message is one line, in its order, with a key of its own', () => {
  const talk = fc.array(fc.tuple(fc.constantFrom('ann', 'bob', 'me', null), fc.nat(4_000)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(talk, fc.option(fc.nat(4_000)), (said, since) => {
      const times = said.map(([, minutes]) => minutes).toSorted((one, other) => one - other);
      const messages = said.map(([by], n) => message(`m${n}`, by, noon + (times[n] ?? 0) * minuteMs));
      const all = rowsOf({
        messages,
        unsent: [],
        me: 'me',
        newSince: since === null ? null : noon + since * minuteMs,
      });
      const lines = all.filter(({ kind }) => kind === 'message').map(({ key }) => key);
      expect(lines).toStrictEqual(messages.map(({ id }) => id));
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    }),
  );
});
