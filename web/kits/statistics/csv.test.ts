import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

interface Row {
  readonly name: string;
  readonly money: number;
}

const columns = [
  { head: 'Name', plain: (row: Row) => row.name },
  { head: 'Picture' },
  { head: 'Money, earned', plain: (row: Row) => row.money },
];

test('a table becomes a line of heads and a line a row, without what has no plain value', () => {
  expect(csvOf(columns, [{ name: 'Ann', money: -5 }])).toBe('Name,"Money, earned"\r\nAnn,-5\r\n');
  expect(csvOf(columns, [])).toBe('Name,"Money, earned"\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "when"', '"say ""when"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@you', "'@you"],
  ['-', "'-"],
])('the text %j is written as %j', (name, written) => {
  expect(csvOf(columns.slice(0, 1), [{ name, money: 0 }])).toBe(`Name\r\n${written}\r\n`);
});
