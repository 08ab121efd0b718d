import { expect, test } from 'vitest';
import { cities, cityOf } from '../catalogues/cities.ts';
import { iso, isoOrNull } from '../time/time.ts';
import { wealthOf } from './wealth.ts';

test('a fortune is shown by a name and its bounds', () => {
  expect(wealthOf(0)).toStrictEqual({ name: 'Broke', from: 0, to: 5_000 });
  expect(wealthOf(4_999).name).toBe('Broke');
  expect(wealthOf(5_000).name).toBe('Scraping by');
  expect(wealthOf(10 ** 12)).toStrictEqual({ name: 'Untouchable', from: 10 ** 9, to: null });
});

test('[R005] there are ten cities, each found by its id', () => {
  expect(cities.map(({ name }) => name)).toStrictEqual([
    'New Orleans',
    'Chicago',
    'New York',
    'Compton',
    'Atlanta',
    'Miami',
    'Detroit',
    'Austin',
    'Baltimore',
    'Las Vegas',
  ]);
  for (const city of cities) expect(cityOf(city.id)).toBe(city);
  expect(new Set(cities.map(({ skylineSeed }) => skylineSeed)).size).toBe(10);
  expect(cityOf('atlantis')).toBeUndefined();
});

test('times are told in UTC with milliseconds', () => {
  expect(iso(2_019_772_800_001)).toBe('2034-01-02T00:00:00.001Z');
  expect(isoOrNull(null)).toBeNull();
});
