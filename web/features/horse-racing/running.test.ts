import { expect, test } from 'vitest';
import type { Horse, Race } from './answers.ts';
import { oddsText } from './odds.ts';
import { behindText, commentary, endOf, orderAt, yardsAt } from './running.ts';

const horse = (number: number, timeline: readonly number[], time: number | null, position: number | null) =>
  ({
    number,
    name: `Horse ${number}`,
    odds_fractional: [7, 2],
    odds_decimal: 4.5,
    odds_american: '+350',
    payout_percent: 450,
    position,
    time,
    timeline: [...timeline],
  }) satisfies Horse;

const race = (horses: Horse[]): Race => ({
  id: '1',
  state: 'complete',
  track_length_yards: 660,
  horse_count: horses.length,
  starts_at: '2034-01-02T00:10:00.000Z',
  started_at: '2034-01-02T00:10:00.000Z',
  returns: '87.0',
  horses,
});

const over = race([
  horse(1, [220, 430], 15_600, 3),
  horse(2, [210, 440], 15_300, 2),
  horse(3, [205, 425], 15_000, 1),
]);

test('[R672~] a horse runs from the end of one leg to the end of the next, and over the line at its time', () => {
  const [, , winner = horse(3, [], null, null)] = over.horses;
  expect([0, 2_500, 5_000, 10_000, 15_000].map((ms) => yardsAt(winner, 660, 5_000, ms))).toEqual([
    0, 102.5, 205, 425, 660,
  ]);
});

test('a race that still runs stands where its last leg ended', () => {
  const running = race([
    horse(1, [220], null, null),
    horse(2, [210], null, null),
    horse(3, [205], null, null),
  ]);
  expect(endOf(running)).toBeNull();
  expect(orderAt(running, 5_000, 9_000).map(({ yards }) => yards)).toEqual([220, 210, 205]);
});

test('what is said follows the race: off, furlong by furlong, and the result', () => {
  expect([0, 5_000, 10_000, 15_600].map((ms) => commentary(over, 5_000, ms))).toEqual([
    'They are off!',
    'After 1 of 3 furlongs Horse 1 leads from Horse 2 and Horse 3.',
    'The last furlong: Horse 2 leads from Horse 1 and Horse 3.',
    'Horse 3 wins from Horse 2, with Horse 1 third.',
  ]);
});

test.each([
  [0, 'a nose'],
  [0.7, 'a neck'],
  [1.4, 'half a length'],
  [2.7, '1 length'],
  [6.7, '2 ½ lengths'],
])('%d yards behind is %s', (yards, text) => {
  expect(behindText(yards)).toBe(text);
});

test('[R567~] odds are fractional, decimal or american', () => {
  const [first = horse(1, [], null, null)] = over.horses;
  expect((['fractional', 'decimal', 'american'] as const).map((format) => oddsText(first, format))).toEqual([
    '7/2',
    '4.50',
    '+350',
  ]);
});
