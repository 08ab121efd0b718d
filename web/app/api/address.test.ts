import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('an address has its parts filled in, escaped', () => {
  expect(addressOf('GET characters/:id/kills', { params: { id: 'a/b' } })).toBe('characters/a%2Fb/kills');
});

test('the order in which a query is written is no matter, and what is undefined is left out', () => {
  const query = { page: 2, search: undefined, id_lt: 'x&y' };
  expect(addressOf('GET activity', { query })).toBe('activity?id_lt=x%26y&page=2');
  expect(addressOf('GET activity', { query: { id_lt: 'x&y', page: 2 } })).toBe('activity?id_lt=x%26y&page=2');
  expect(addressOf('GET activity', { query: {} })).toBe('activity');
});

test('flags are 1 and 0, and lists have commas', () => {
  const query = { dead: false, active_now: true, ids: ['c1', 'c2'] };
  expect(addressOf('GET characters', { query })).toBe('characters?active_now=1&dead=0&ids=c1%2Cc2');
});
