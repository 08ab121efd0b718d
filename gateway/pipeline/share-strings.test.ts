import { expect, test } from 'vitest';
import { shareStrings } from './share-strings.ts';

/** As bytes give it: no string is another one. */
const parsed = () => JSON.parse('["ann", "char:ann", "money", "bullets", "ann"]') as [string, ...string[]];
const long = 'a sealed text '.repeat(20);

function made() {
  const [ann, holder = '', money = '', bullets = '', again = ''] = parsed();
  return {
    balances: new Map<string, unknown>([
      [holder, [money, 2 ** 40, bullets, 3]],
      ['char:bob', new Map([[money, -(2n ** 80n)]])],
    ]),
    names: new Set([ann, bullets, money]),
    nested: { of: again, at: null, text: long, none: undefined, rows: [[ann, true, 0.5], []] },
    due: [3, 9, 7],
    table: Uint8Array.of(1, 2, 3),
    once: long,
  };
}

test('a value is the same after its strings have been shared, and in the same order', () => {
  const value = made();
  const { balances, names } = value;
  shareStrings(value);
  expect(value).toStrictEqual(made());
  expect([...value.balances.keys()]).toStrictEqual(['char:ann', 'char:bob']);
  expect([...value.names]).toStrictEqual(['ann', 'bullets', 'money']);
  // In place: whoever holds a part of it still does.
  expect(value.balances).toBe(balances);
  expect(value.names).toBe(names);
});

test('what is no container is left alone', () => {
  for (const value of [null, undefined, 'ann', 5, 2n, true]) expect(() => shareStrings(value)).not.toThrow();
});
