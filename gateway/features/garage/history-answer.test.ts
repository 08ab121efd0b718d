import type { VehicleRow } from '@rackets/projections/models/vehicles/vehicle-history.ts';
import { expect, test } from 'vitest';
import { historyAnswer } from './history-answer.ts';

const row = (at: number, what: VehicleRow['what'], owner: string | null, ...details: string[]) => ({
  id: `row-${at}`,
  vehicle: 'v',
  at,
  what,
  owner,
  details,
});
const asRead = (rows: readonly ReturnType<typeof row>[], viewer: string) =>
  historyAnswer(rows, viewer, (id) => id).map(({ created_at: at, what, character, detail }) => ({
    timed: at !== null,
    what,
    character,
    detail,
  }));

test('what was before a vehicle became the viewer’s has no time', () => {
  const rows = [
    row(5, 'fitted', null, 'roof-rack', 'gun-rack'),
    row(4, 'passed', 'bob', 'auctions'),
    row(3, 'resprayed', null, 'ash'),
    row(2, 'repaired', null),
    row(1, 'came', 'ann', 'Stolen in Detroit'),
  ];
  expect(asRead(rows, 'bob')).toEqual([
    { timed: true, what: 'fitted', character: null, detail: 'Roof rack, Gun rack' },
    { timed: true, what: 'passed', character: 'bob', detail: 'Auctions' },
    { timed: false, what: 'resprayed', character: null, detail: 'Ash grey' },
    { timed: false, what: 'repaired', character: null, detail: null },
    { timed: false, what: 'came', character: 'ann', detail: 'Stolen in Detroit' },
  ]);
});

test('only the heir reads that a vehicle was left by an earlier life: to others it passed like any other', () => {
  const left = [row(2, 'inherited', 'annie', 'vehicles'), row(1, 'came', 'ann', 'Stolen in Detroit')];
  const traded = [row(2, 'passed', 'annie', 'trade'), row(1, 'came', 'ann', 'Stolen in Detroit')];
  expect(asRead(left, 'annie')[0]).toMatchObject({ timed: true, what: 'inherited' });
  const toBob = row(3, 'passed', 'bob', 'trade');
  expect(asRead([toBob, ...left], 'bob')).toEqual(asRead([toBob, ...traded], 'bob'));
});
