import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DayTable } from './day-table.tsx';

afterEach(cleanup);

const records = [
  { label: 'Day 1', at: '2026-03-02T00:00:00.000Z', value: 40 },
  { label: 'Day 2', at: '2026-03-03T00:00:00.000Z', value: 65 },
  { label: 'Day 3', at: '2026-03-03T17:20:00.000Z', value: 66 },
];

test('[R282] the table has one row for each midnight and one for the latest, the latest first, and what each gained', () => {
  render(<DayTable records={records} type={{ id: 'level_points', label: 'XP', unit: 'number' }} />);
  const rows = within(screen.getByRole('table', { name: 'XP by day' }))
    .getAllByRole('row')
    .slice(1);
  const told = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(told.map(([day, , gained, value]) => [day, gained, value])).toEqual([
    ['Day 3', '1', '66'],
    ['Day 2', '25', '65'],
    ['Day 1', '40', '40'],
  ]);
});
