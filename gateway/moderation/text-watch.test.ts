import { describe, expect, test } from 'vitest';
import { TextWatch, watchRules } from './text-watch.ts';

const start = Date.UTC(2026, 0, 5);
const minuteMs = 60_000;
const said = { account: 'a', place: 'all', text: 'Meet me at the docks.', at: start, born: 0 };

/** What is noticed of each of these in turn. */
function noticed(...texts: readonly Partial<typeof said>[]) {
  const watch = new TextWatch();
  return texts.map((text) => watch.note({ ...said, ...text }));
}
const times = <Made>(count: number, make: (n: number) => Made): Made[] =>
  Array.from({ length: count }, (_, n) => make(n));

describe('a flood', () => {
  const each = (spaceMs: number) =>
    times(watchRules.flood, (n) => ({ at: start + n * spaceMs, text: `Line ${n}` }));

  test('is so many within a minute, and nothing when they take longer', () => {
    expect(noticed(...each(1_000)).at(-1)).toBe('flood');
    expect(
      noticed(...each(1_000))
        .slice(0, -1)
        .every((one) => one === null),
    ).toBe(true);
    expect(noticed(...each(minuteMs)).every((one) => one === null)).toBe(true);
  });
});

describe('the same words', () => {
  const to = (place: number, text = said.text) => ({
    place: `m-${place}`,
    text,
    at: start + place * minuteMs,
  });

  test('are noticed in so many places, however they are dressed up', () => {
    const dressed = times(watchRules.copies, (n) => to(n, `${said.text.toUpperCase()}${'!'.repeat(n)}`));
    expect(noticed(...dressed)).toEqual([null, null, null, null, 'copies']);
  });

  test('are nothing in one place, when they are short, or when it was long ago', () => {
    expect(noticed(...times(8, () => ({})))).toEqual(times(8, () => null));
    expect(noticed(...times(8, (n) => to(n, 'Hello!')))).toEqual(times(8, () => null));
    expect(noticed(...times(8, (n) => ({ ...to(n), at: start + n * 5 * minuteMs })))).toEqual(
      times(8, () => null),
    );
  });
});

describe('links', () => {
  const link = (n: number, born: number) => ({
    born,
    at: start + n * minuteMs,
    text: `http://a.example/${n}`,
  });

  test('are noticed of new gangsters alone', () => {
    expect(noticed(...times(watchRules.links, (n) => link(n, start))).at(-1)).toBe('links');
    expect(noticed(...times(watchRules.links, (n) => link(n, 0))).at(-1)).toBeNull();
  });
});

test('nobody is noticed for what others say', () => {
  const others = times(watchRules.copies * 2, (n) => ({ account: `a-${n}`, place: `m-${n}` }));
  expect(noticed(...others).every((one) => one === null)).toBe(true);
});
