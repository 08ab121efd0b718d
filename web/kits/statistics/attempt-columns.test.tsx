import { attemptFields, earned, experience, outcome } from '@rackets/engine/kits/attempt-fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { attemptColumns } from './attempt-columns.tsx';

afterEach(cleanup);

const fields = attemptFields({
  lock: { kind: 'id', as: 'lock_id', named: 'lock_name', column: 'Lock' },
  chance: { kind: 'ppm', column: 'Chance' },
  ...outcome,
  ...earned,
  moneyFamily: { kind: 'money', column: null },
  ...experience,
});
const row = {
  id: 'r1',
  created_at: new Date(0).toISOString(),
  lock_name: 'yale',
  chance: 45,
  success: true,
  money: 1_500,
  money_family: 0,
  level_points_actual: 6,
  prison_seconds: null,
};
const columns = attemptColumns<typeof row>({
  fields,
  outcome: { done: ({ lock_name: lock }) => `Opened the ${lock}`, failed: 'Stuck', caught: 'Heard' },
  cells: { lock_name: { cell: ({ lock_name: lock }) => `a ${lock}` } },
});
const heads = columns.map(({ head }) => head);
const texts = (shown: typeof row) =>
  columns.slice(1).map(({ cell }) => {
    const { container } = render(cell(shown));
    return container.textContent;
  });

test('the columns are those of the declared fields, the first of them is the phone’s main one', () => {
  expect(heads).toEqual(['When', 'Lock', 'Chance', 'Outcome', 'Money', 'XP']);
  expect(columns.filter(({ phone }) => phone === 'main').map(({ head }) => head)).toEqual(['Lock']);
  expect(columns.filter(({ number }) => number).map(({ head }) => head)).toEqual(['Chance', 'Money', 'XP']);
});

test('each cell is told by its kind; a plain value stays for the file', () => {
  expect(texts(row)).toEqual(['a yale', '45\u00a0%', 'Opened the yale', '$1,500', '6']);
  expect(columns.slice(1).map(({ plain }) => plain?.(row))).toEqual([
    'yale',
    45,
    'Opened the yale',
    1_500,
    6,
  ]);
});

test('a failure is told by its sentence', () => {
  const failed = { ...row, success: false, money: 0 };
  expect(texts(failed).slice(2, 4)).toEqual(['Stuck', '–']);
  expect(texts({ ...failed, prison_seconds: null })[2]).toBe('Stuck');
  expect(texts({ ...failed, prison_seconds: 300 } as never)[2]).toBe('Heard, 5 min in prison');
  expect(screen.queryByText('Opened the yale')).toBeNull();
});
