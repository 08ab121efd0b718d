import { expect, test } from 'vitest';
import { shownFigures } from './shown-figures.ts';

const all = [
  'level',
  'level_points',
  'level_points_remaining',
  'heat',
  'money',
  'bank',
  'bullets',
  'credits',
  'location',
  'round',
  'time',
];

test('[R082] whoever chose nothing sees what matters most', () => {
  expect([shownFigures([], 4), shownFigures(all, 4)]).toEqual([
    ['money', 'bank', 'bullets', 'heat'],
    ['money', 'bank', 'bullets', 'heat'],
  ]);
});

test('[R082] what was chosen comes in the player’s order, as far as there is room', () => {
  expect(shownFigures(['time', 'level', 'money', 'bank', 'heat'], 4)).toEqual([
    'time',
    'level',
    'money',
    'bank',
  ]);
  expect(shownFigures(all.toReversed(), 3)).toEqual(['time', 'round', 'location']);
});

test('a figure that this client does not know is left out', () => {
  expect(shownFigures(['fame', 'round'], 4)).toEqual(['round']);
});
