import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../app/socket/index.ts';
import { useFamilyUpdates } from './use-family-updates.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('[W22] a change of a part that is shown is read at once, more of them once after a pause, others never', () => {
  vi.useFakeTimers();
  let hear: (part: string) => void = () => undefined;
  vi.spyOn(connection, 'listen').mockImplementation((_channel, { message }) => {
    hear = (part) => act(() => message('update', { part }, 1));
    return () => undefined;
  });
  const readAgain = vi.fn();
  const { unmount } = renderHook(() => useFamilyUpdates('f1', ['bank', 'members'], readAgain));
  hear('garage');
  expect(readAgain).toHaveBeenCalledTimes(0);
  for (const part of ['bank', 'bank', 'members']) hear(part);
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
