import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../state/store.ts';
import { DialogHost } from './dialog-host.tsx';
import { confirm, defaultDelaySeconds, dismissDialogs, showAlert } from './dialogs.ts';

beforeEach(() => {
  render(
    <Provider store={store}>
      <MemoryRouter>
        <DialogHost />
      </MemoryRouter>
    </Provider>,
  );
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
});

test('[R036] [R108] [S156] a message of each kind stays until OK', () => {
  for (const kind of ['success', 'warning', 'error'] as const) {
    act(() => showAlert(kind, `A ${kind}`, 'First line.\nSecond line.'));
    const dialog = screen.getByRole('alertdialog', { name: `A ${kind}` });
    expect(dialog.textContent).toContain('First line.\nSecond line.');
    expect(document.activeElement?.textContent).toBe('OK');
    act(() => screen.getByRole('button', { name: 'OK' }).click());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('[R038] [S157] the marked button has the focus, and Escape dismisses', async () => {
  let answer: Promise<string | null> = Promise.resolve('none');
  act(() => {
    answer = confirm({
      question: 'Burn it?',
      buttons: [
        { label: 'Burn', value: 'burn', look: 'danger' },
        { label: 'Keep', value: 'keep', focus: true },
      ],
    });
  });
  expect(document.activeElement?.textContent).toBe('Keep');
  act(() => void fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }));
  expect(await answer).toBeNull();
});

test('[R037] [R039] [S157] a delayed button counts its seconds down, five by default, and does nothing before', async () => {
  vi.useFakeTimers();
  let answer: Promise<string | null> = Promise.resolve('none');
  act(() => {
    const burn = { label: 'Burn', value: 'burn', delaySeconds: defaultDelaySeconds };
    answer = confirm({ question: 'Burn it?', buttons: [burn] });
  });
  const button = (name: string) => screen.getByRole('button', { name });
  for (const left of [5, 4, 3, 2, 1]) {
    const waiting = button(`Burn (${left})`);
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    act(() => waiting.click());
    act(() => void vi.advanceTimersByTime(1000));
  }
  act(() => button('Burn').click());
  vi.useRealTimers();
  expect(await answer).toBe('burn');
});
