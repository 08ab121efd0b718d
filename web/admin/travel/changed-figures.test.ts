import { expect, test } from 'vitest';
import type { Travel } from '../answers.ts';
import { changedFigures } from './changed-figures.ts';

function at(page: object, metrics: object): Travel {
  // What no figure reads is left out.
  return { page, behind: { metrics } } as unknown as Travel;
}

const page = { money: 100, bank: 5, location_name: 'Miami', level: { points: 10, number: 1 }, dead: null };

test('only what differs is listed, with its change where it can be counted', () => {
  const then = at(page, { 'small-crimes.attempts': 3, level_points: 10 });
  const now = at(
    { ...page, money: 60, bank: 45, location_name: 'Austin', level: { points: 25, number: 1 } },
    { 'small-crimes.attempts': 4, 'prison.attempts': 2, level_points: 25 },
  );
  expect(changedFigures(then, now)).toEqual([
    { group: 'Purse', label: 'Cash', before: '$100', after: '$60', change: '−\u00a0$40', up: false },
    { group: 'Purse', label: 'Bank', before: '$5', after: '$45', change: '+\u00a0$40', up: true },
    { group: 'Gangster', label: 'Experience', before: '10', after: '25', change: '+\u00a015', up: true },
    { group: 'Place', label: 'City', before: 'Miami', after: 'Austin', change: null, up: false },
    {
      group: 'Counted',
      label: 'small crimes: attempts',
      before: '3',
      after: '4',
      change: '+\u00a01',
      up: true,
    },
    { group: 'Counted', label: 'prison: attempts', before: '0', after: '2', change: '+\u00a02', up: true },
  ]);
  expect(changedFigures(then, then)).toEqual([]);
});

test('what is counted of the lotto for money is no money; what it paid is', () => {
  const now = at(page, { 'lotto.money_draws': 2, 'lotto.money_tickets': 30, 'lotto.money_prizes': 400 });
  expect(changedFigures(at(page, {}), now).map(({ label, after }) => [label, after])).toEqual([
    ['lotto: money draws', '2'],
    ['lotto: money tickets', '30'],
    ['lotto: money prizes', '$400'],
  ]);
});
