import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearState, timersAtom } from '../app/state/state.ts';
import { store } from '../app/state/store.ts';
import { serverClock } from '../app/time/clock.ts';
import { WaitButton } from './wait-button.tsx';

afterEach(() => {
  cleanup();
  clearState();
  vi.useRealTimers();
});

function show(waitMs: number, pressed: () => void): HTMLElement {
  const timestamp = new Date(serverClock.now() + waitMs).toISOString();
  const timer = { timestamp, since: null, reset_cost: null, resets_max: null, resets_remaining: null };
  store.set(timersAtom, { job: timer });
  render(
    <Provider store={store}>
      <WaitButton timer="job" onPress={pressed}>
        Attempt
      </WaitButton>
    </Provider>,
  );
  return screen.getByRole('button');
}

test('a waiting button shows the countdown, and a press says until when for five seconds and does nothing else', () => {
  vi.useFakeTimers();
  const pressed = vi.fn();
  const button = show(60_000, pressed);
  expect(button.textContent).toMatch(/^(?:1:00|0:59)/);
  fireEvent.click(button);
  expect(button.textContent).toMatch(/^Ready in (?:1:00|0:59)/);
  expect(screen.getByRole('status').textContent).toMatch(/^Ready at \d\d:\d\d$/);
  act(() => void vi.advanceTimersByTime(5000));
  expect(button.textContent).not.toContain('Ready in');
  expect(pressed).not.toHaveBeenCalled();
});

test('a button whose wait is over is pressed', () => {
  const pressed = vi.fn();
  const button = show(-1, pressed);
  expect(button.textContent).toBe('Attempt');
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
});
