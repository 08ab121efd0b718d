import { QueryObserver } from '@tanstack/query-core';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf, queryClient } from '../reads/query-client.ts';
import { keepConnected } from './index.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what is on view is read once more when the page is shown after a long time, not after a glance elsewhere', async () => {
  vi.useFakeTimers();
  // Nothing answers: the socket stays away.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const letGo = keepConnected();
  const read = vi.fn(() => Promise.resolve({ money: 1 }));
  const leave = new QueryObserver(queryClient, { queryKey: keyOf('GET bank', {}), queryFn: read }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
  const leaveFor = async (ms: number): Promise<void> => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.setSystemTime(Date.now() + ms);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  expect(read).toHaveBeenCalledTimes(1);
  await leaveFor(25_000);
  expect(read).toHaveBeenCalledTimes(1);
  await leaveFor(3_600_000);
  expect(read).toHaveBeenCalledTimes(2);
  leave();
  letGo();
});
