import { expect, test } from 'vitest';
import type { Item } from './answers.ts';
import { clamped, lotsOf, piecesOf, totalOf, worthOf } from './sums.ts';

const item = (type_id: string, count: number, parts: Partial<Item> = {}): Item => ({
  type_id,
  name: type_id,
  name_plural: `${type_id}s`,
  description: 'It is what it is.',
  icon: 'rope-coil',
  icon_url: '/icons/rope-coil.svg',
  category_id: 'materials',
  category: 'Materials',
  count,
  sell_price: 10,
  value: 10,
  pinned: false,
  highlight: false,
  locked: false,
  can_discard: true,
  sources: [],
  ...parts,
});

test('[R421] [R424] [R515] a count stays between nothing, what is owned, and a thousand', () => {
  expect([-1, 3.7, 12, Number.NaN].map((wanted) => clamped(wanted, 5, 1_000))).toStrictEqual([0, 3, 5, 0]);
  expect(clamped(5_000, 4_000, 1_000)).toBe(1_000);
});

test('[R423] only unlocked items with a count and a price are sold', () => {
  const items = [
    item('rope', 4),
    item('wire', 4, { locked: true }),
    item('paper', 4, { sell_price: null }),
    item('file', 0),
  ];
  const lots = lotsOf(items, { rope: 9, wire: 1, paper: 1, file: 1 }, 1_000);
  expect(lots.map((lot) => [lot.item.type_id, lot.count, lot.sum])).toStrictEqual([['rope', 4, 40]]);
  expect([totalOf(lots), piecesOf(lots), worthOf(items)]).toStrictEqual([40, 4, 40]);
});
