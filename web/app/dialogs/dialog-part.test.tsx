import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearBackByHistory } from '../../ui/use-close-on-back.ts';
import { dialogPart } from './dialog-part.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  // React tells the console of every error that a boundary takes.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface BribeProps {
  readonly onClose: () => void;
}

/** A page with a field and a dialog, whose code cannot be read the first `failures` times. */
function pageOf(failures: number) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch a module');
    return { Bribe: () => <dialog open aria-label="Bribe" /> };
  });
  const Bribe = dialogPart<'Bribe', BribeProps>('Bribe', load);
  return function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Amount" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {open && <Bribe onClose={() => setOpen(false)} />}
      </>
    );
  };
}

const amount = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value;

async function openUnread(failures: number): Promise<void> {
  const Page = pageOf(failures);
  render(<Page />);
  fireEvent.input(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('alertdialog', { name: 'Loading Error' });
  expect(amount()).toBe('1234');
}

test('a dialog whose code cannot be read says so in its place, and opens when it is tried again', async () => {
  await openUnread(2);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 30_000 });
  await screen.findByRole('alertdialog', { name: 'Loading Error' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Bribe' })).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(amount()).toBe('1234');
});

test('a dialog whose code cannot be read can be closed, and asks for it anew when it is opened again', async () => {
  await openUnread(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(amount()).toBe('1234');
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Bribe' })).toBeDefined();
});

test('Back closes what says so, where the history tells of it', async () => {
  vi.stubGlobal('CloseWatcher', undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const closing: (() => void)[] = [];
  hearBackByHistory({
    open: (onBack) => {
      closing.push(onBack);
      return () => undefined;
    },
  });
  await openUnread(1);
  act(() => closing.at(-1)?.());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
