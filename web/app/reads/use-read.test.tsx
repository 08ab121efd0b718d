import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { useRead } from './use-read.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that reads again every five seconds, as the documents have it. */
function Bank() {
  const bank = useRead('GET bank', { refetchMs: 5_000, quiet: true });
  return <p>{bank === null ? 'nothing yet' : bank.money}</p>;
}

/** What the browser says when another tab is chosen, or this one again. */
function show(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

test('[R230~] a page reads again at its pace, and not while it is hidden', async () => {
  vi.useFakeTimers();
  let reads = 0;
  vi.stubGlobal('fetch', () => {
    reads += 1;
    return Promise.resolve(Response.json({ money: reads }));
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  render(<Bank />);
  await pass(100);
  expect([reads, screen.getByText('1').tagName]).toEqual([1, 'P']);
  await pass(5_000);
  expect(reads).toBe(2);
  show('hidden');
  await pass(60_000);
  expect(reads).toBe(2);
  show('visible');
  await pass(5_000);
  expect(reads).toBe(3);
});
