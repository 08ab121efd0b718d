// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useGathered } from './use-gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what comes after a pause acts at once, what comes in the rest after it acts once at its end', () => {
  const act = vi.fn();
  const { result } = renderHook(() => useGathered(act, 1000));
  result.current();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  for (let calls = 0; calls < 3; calls += 1) result.current();
  vi.advanceTimersByTime(990);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(20);
  expect(act).toHaveBeenCalledTimes(2);
});

test('what is gone acts no more', () => {
  const act = vi.fn();
  const { result, unmount } = renderHook(() => useGathered(act, 1000));
  result.current();
  unmount();
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
});
