import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Listener } from '../../app/socket/connection.ts';
import { connection } from '../../app/socket/index.ts';
import { useFamilyUpdates } from './use-family-updates.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Listens to some parts of a family; `hear` is a frame of the server. */
function listen() {
  vi.useFakeTimers();
  let listener: Listener | null = null;
  vi.spyOn(connection, 'listen').mockImplementation((_channel, given) => {
    listener = given;
    return () => undefined;
  });
  const readAgain = vi.fn();
  const { unmount } = renderHook(() => useFamilyUpdates('f1', ['bank', 'members'], readAgain));
  const hear = (part: string) => act(() => listener?.message('update', { part }, 1));
  const leave = () => act(() => listener?.left?.());
  return { readAgain, unmount, hear, leave };
}

test('[W22] a moved bank is read at once, further moves once after a pause, and parts that are not shown never', () => {
  const { readAgain, unmount, hear } = listen();
  hear('garage');
  expect(readAgain).toHaveBeenCalledTimes(0);
  for (let crimes = 0; crimes < 3; crimes += 1) hear('bank');
  expect(readAgain).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3000);
  expect(readAgain).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(6000);
  expect(readAgain).toHaveBeenCalledTimes(2);
  hear('bank');
  hear('bank');
  expect(readAgain).toHaveBeenCalledTimes(3);
  unmount();
  vi.advanceTimersByTime(6000);
  expect(readAgain).toHaveBeenCalledTimes(3);
});

test('[W22] who joins is read at once, also right after crimes of others have moved the bank', () => {
  const { readAgain, hear } = listen();
  hear('bank');
  hear('bank');
  expect(readAgain).toHaveBeenCalledTimes(1);
  hear('members');
  expect(readAgain).toHaveBeenCalledTimes(2);
});

test('[W22] whoever is out of the family reads nothing, which they would be refused', () => {
  const { readAgain, hear, leave } = listen();
  hear('members');
  expect(readAgain).toHaveBeenCalledTimes(1);
  leave();
  expect(readAgain).toHaveBeenCalledTimes(1);
});
