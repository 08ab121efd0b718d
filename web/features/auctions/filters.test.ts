import { beforeEach, expect, test } from 'vitest';
import type { ChosenLot } from '../../kits/assets/chosen.ts';
import { appliedOf, countOf, noFilters, queryOf, readFilters, writeFilters } from './filters.ts';
import { lowestOf, sumsOf } from './start-sums.ts';
import { netOf, stepsOf } from './words.ts';

beforeEach(() => localStorage.clear());

test('[R304] [R305] filters are counted, asked for, taken off one by one, and remembered', () => {
  const filters = {
    ...noFilters,
    categories: ['vehicles', 'bullets'],
    creators: ['game'],
    bids: 'with' as const,
  };
  expect(countOf(filters)).toBe(3);
  expect(queryOf(filters)).toEqual({ category: 'vehicles,bullets', creator: 'game', hasBids: '1' });
  expect(appliedOf(filters).map(({ label }) => label)).toEqual([
    'Vehicles, Bullets',
    'by The house',
    'With bids',
  ]);
  for (const { without } of appliedOf(filters)) expect(countOf(without)).toBe(2);
  writeFilters(filters);
  expect(readFilters()).toEqual(filters);
  writeFilters(noFilters);
  expect(readFilters()).toEqual(noFilters);
});

test('what an older build remembered is taken as far as it is known', () => {
  localStorage.setItem(
    'rackets.auction-filters',
    JSON.stringify({ ...noFilters, categories: ['boats', 'perks'] }),
  );
  expect(readFilters().categories).toEqual(['perks']);
  localStorage.setItem('rackets.auction-filters', '{"search":1}');
  expect(readFilters()).toEqual(noFilters);
});

const lot = (worth: number | null, amount = 1): ChosenLot => ({
  type: 'vehicle',
  id: 'v',
  amount,
  name: 'Delmar Club',
  detail: '',
  worth,
  image: null,
  icon: null,
});

test('[R405] a lowest bid is a multiple of the value and never under 100, or any amount', () => {
  expect([0.5, 1, 1.5, 2].map((times) => lowestOf(lot(1_001), { times }))).toEqual([
    501, 1_001, 1_502, 2_002,
  ]);
  expect(lowestOf(lot(40), { times: 0.5 })).toBe(100);
  expect(lowestOf(lot(null), { each: 7 })).toBe(7);
});

test('[R402] [R491] the sums before a start say how many, for how much, and what is left of it', () => {
  expect(sumsOf([lot(100, 5)], { each: 1_001 }, 4)).toEqual({ auctions: 4, lowest: 4_004, net: 3_600 });
  expect(sumsOf([lot(100)], { each: null }, 1)).toEqual({ auctions: 1, lowest: null, net: null });
  expect(netOf(1)).toBe(0);
});

test('[R401] the bids on offer begin with the least that counts', () => {
  expect(stepsOf({ next_bid: 250, last_bid: null })).toEqual([{ label: 'Lowest', amount: 250 }]);
  const last = { amount: 100, is_current_character: false, created_at: '' };
  expect(stepsOf({ next_bid: 110, last_bid: last }).map(({ amount }) => amount)).toEqual([110, 120, 150]);
});
