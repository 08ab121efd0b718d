import type { ReadName } from '@rackets/gateway/features/calls.ts';
import { QueryObserver } from '@tanstack/query-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { AddressParts } from '../api/address.ts';
import {
  changeAnswer,
  forget,
  keyOf,
  noteModels,
  queryClient,
  refresh,
  refreshLive,
  refreshModels,
} from './query-client.ts';

const leave: (() => void)[] = [];

afterEach(() => {
  for (const each of leave.splice(0)) each();
  queryClient.clear();
});

/** Has a read on view, made of `models`; tells how often it was made. */
async function watch(name: ReadName, input: AddressParts, models: readonly string[] | null = []) {
  const queryKey = keyOf(name, input);
  const read = vi.fn(() => {
    noteModels(queryKey, models);
    return Promise.resolve({ money: 1, bank: 2 });
  });
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: read });
  leave.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  return read;
}

test('a call is read again with every input that is on view, and no other call is', async () => {
  const first = await watch('GET small/statistics', { query: { page: 1 } });
  const second = await watch('GET small/statistics', { query: { page: 2 } });
  const jobs = await watch('GET small', {});
  refresh('GET small/statistics');
  expect([first, second, jobs].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1]);
});

test('a read model that has moved reads again what is made of it, and nothing else', async () => {
  const crimes = await watch('GET small/statistics', {}, ['small-crimes', 'standings']);
  const prison = await watch('GET prison/statistics', {}, ['prison', 'standings']);
  const bank = await watch('GET bank', {});
  refreshModels(new Set(['small-crimes', 'activity']));
  expect([crimes, prison, bank].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  refreshModels(null);
  expect([crimes, prison, bank].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 1]);
});

test('what a call answers is changed where it was read before, and forgotten by its name', async () => {
  changeAnswer('GET bank', (before) => ({ ...before, money: 5 }));
  expect(queryClient.getQueryData(keyOf('GET bank', {}))).toBeUndefined();
  await watch('GET bank', {});
  changeAnswer('GET bank', (before) => ({ ...before, money: 5 }));
  expect(queryClient.getQueryData(keyOf('GET bank', {}))).toEqual({ money: 5, bank: 2 });
  forget('GET bank');
  expect(queryClient.getQueryData(keyOf('GET bank', {}))).toBeUndefined();
});

test('what happened elsewhere reads again what is made of the live state alone, but not what has news of its own', async () => {
  const crimes = await watch('GET small/statistics', {}, ['small-crimes']);
  const hand = await watch('GET blackjack', {});
  const room = await watch('GET chat', {}, null);
  refreshLive();
  expect([crimes, hand, room].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
});
