import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { connection } from '../../app/socket/index.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { useFamilyUpdates } from './use-family-updates.ts';

afterEach(() => {
  store.set(stateAtom, null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Listens to some parts of a family; `hear` is a frame of the server. */
function listen() {
  vi.useFakeTimers();
  let told: (part: string) => void = () => undefined;
  vi.spyOn(connection, 'listen').mockImplementation((_channel, { message }) => {
    told = (part) => message('update', { part }, 1);
    return () => undefined;
  });
  const readAgain = vi.fn();
  const { unmount } = renderHook(() => useFamilyUpdates('f1', ['bank', 'members'], readAgain));
  const hear = (part: string) =>
    act(() => {
      told(part);
      vi.advanceTimersByTime(50);
    });
  return { readAgain, unmount, hear };
}

/** What the state says of the viewer's family. */
const beIn = (family: string | null): void =>
  store.set(stateAtom, { character: { family: family && { id: family } } } as unknown as State);

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

test('[W22] whoever is told in the same moment that they have left reads nothing, which they would be refused', () => {
  const { readAgain, hear } = listen();
  beIn('f1');
  hear('members');
  expect(readAgain).toHaveBeenCalledTimes(1);
  beIn(null);
  hear('members');
  expect(readAgain).toHaveBeenCalledTimes(1);
});
