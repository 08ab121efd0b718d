import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../state/store.ts';
import { connectionNewsAtom, tellDown, tellOffline, tellOnline, tellUp } from './connection-news.ts';

const news = () => store.get(connectionNewsAtom);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  tellUp();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a socket that is down for less than a second is not told', () => {
  tellDown(false);
  vi.advanceTimersByTime(900);
  tellUp();
  vi.runAllTimers();
  expect(news()).toBe('nothing');
});

test('a later failure does not start the second anew, and a server that stops answering is told as such', () => {
  tellDown(false);
  vi.advanceTimersByTime(900);
  tellDown(false);
  vi.advanceTimersByTime(100);
  expect(news()).toBe('interrupted');
  tellDown(true);
  expect(news()).toBe('away');
});

test('a browser without network is told at once, and stays told whatever the socket does', () => {
  tellOffline();
  expect(news()).toBe('offline');
  tellDown(true);
  vi.runAllTimers();
  expect(news()).toBe('offline');
  tellOnline();
  expect(news()).toBe('interrupted');
});

test('what was told is told to be over, for two seconds', () => {
  tellOffline();
  expect(tellUp()).toBe(true);
  expect(news()).toBe('back');
  vi.advanceTimersByTime(2000);
  expect(news()).toBe('nothing');
});
