import { expect, test } from 'vitest';
import { beforeOf, noEarlier, withOpen } from './earlier.ts';
import { group, message } from './testing/made-up.ts';

const talk = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => message(`m${from + n}`, 'bob', from + n));
const ids = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id);

test('what an open conversation no longer keeps stays with a reader away from its end, and goes at the end', () => {
  const [before, after] = [talk(0, 75), talk(2, 77)];
  const kept = withOpen(noEarlier(before), after, false);
  expect(ids(kept.pages)).toStrictEqual(['m0', 'm1']);
  expect(withOpen(noEarlier(before), after, true).pages).toStrictEqual([]);
  expect(withOpen(kept, talk(3, 78), true).pages).toStrictEqual([]);
});

test('a message that was taken back does not stay, and nothing after a gap', () => {
  const before = talk(0, 75);
  expect(withOpen(noEarlier(before), before.slice(1), false).pages).toStrictEqual([]);
  const read = { ...noEarlier(before), pages: talk(-9, 0), before: 'm-9' };
  expect(withOpen(read, talk(90, 165), false)).toStrictEqual(noEarlier(talk(90, 165)));
});

test('the page before is named by the oldest message, until there is no page before', () => {
  const open = group(talk(10, 85), { has_earlier: true });
  const none = noEarlier(open.messages);
  expect(beforeOf(open, none)).toBe('m10');
  expect(beforeOf({ ...open, has_earlier: false }, none)).toBeNull();
  expect(beforeOf(open, { ...none, pages: talk(8, 10) })).toBe('m8');
  expect(beforeOf(open, { ...none, pages: talk(0, 10), before: null })).toBeNull();
});
