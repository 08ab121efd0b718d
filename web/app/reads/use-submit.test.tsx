import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hasCode } from '../api/api-error.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { dialogAtom, dismissDialogs, type ConfirmRequest } from '../dialogs/dialogs.ts';
import { store } from '../state/store.ts';
import { useSubmit } from './use-submit.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface SeedProps {
  readonly caught?: (error: unknown) => boolean;
  readonly asks?: () => ConfirmRequest;
}

function Seed(options: SeedProps) {
  const { busy, error, submit } = useSubmit('POST fairness/seed', { errors: 'inline', ...options });
  return (
    <>
      <button type="button" onClick={() => void submit({ body: { seed: 'mine' } })}>
        Choose
      </button>
      <output>{busy === null ? 'idle' : 'busy'}</output>
      <p role="alert">{error}</p>
    </>
  );
}

/** The button of any act. */
function Act({
  name,
  errors,
}: {
  readonly name: (typeof codesUnshown)[number];
  readonly errors: 'inline' | 'dialog';
}) {
  const { error, submit } = useSubmit(name, errors === 'inline' ? { errors } : {});
  // What is sent is not looked at.
  const send = submit as (given: object) => Promise<void>;
  return (
    <>
      <button type="button" onClick={() => void send({ params: { id: 'c1' }, body: {} })}>
        Act
      </button>
      <p>{error}</p>
    </>
  );
}

/** A server that answers when it is told to. */
function heldServer() {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  return {
    asked: () => waiting.length,
    answer: (answer: Response): void => act(() => waiting.at(-1)?.(answer)),
  };
}

const refused = () =>
  Response.json({ error: { code: 'seed_refused', message: 'Not that one.' } }, { status: 422 });
const press = () => fireEvent.click(screen.getByRole('button'));

test('two presses before the answer send one call', async () => {
  const server = heldServer();
  render(<Seed />);
  press();
  press();
  expect(server.asked()).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('busy');
  server.answer(new Response(null, { status: 204 }));
  await screen.findByText('idle');
});

test('a refusal shows inline, and the next press takes it back', async () => {
  const server = heldServer();
  render(<Seed />);
  press();
  server.answer(refused());
  await screen.findByText('Not that one.');
  press();
  expect(screen.getByRole('alert').textContent).toBe('');
  server.answer(new Response(null, { status: 204 }));
  await screen.findByText('idle');
});

/** The acts of safe, blackjack, roulette, lotto, contests and the family's bank. */
const codesUnshown = [
  'POST safe',
  'POST blackjack',
  'POST blackjack/hit',
  'POST blackjack/stand',
  'POST roulette',
  'POST lotto',
  'POST contests/:id/participants',
  'POST contests/:id/leave',
  'POST family/banking/deposit',
  'POST family/banking/withdraw',
] as const;

test.each(codesUnshown.flatMap((name) => [[name, 'inline'] as const, [name, 'dialog'] as const]))(
  '[R777] when %s is refused, its sentence is shown and its code is not (%s)',
  async (name, errors) => {
    const code = 'that_much_no';
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ error: { code, message: 'Not that much.' } }, { status: 422 })),
    );
    render(
      <Provider store={store}>
        <Act name={name} errors={errors} />
        <DialogHost />
      </Provider>,
    );
    press();
    expect(await screen.findByText('Not that much.')).toBeTruthy();
    expect(document.body.textContent).not.toContain(code);
    act(() => dismissDialogs());
  },
);

test('a refusal that the screen catches is not shown', async () => {
  const server = heldServer();
  render(<Seed caught={(error) => hasCode(error, 'seed_refused')} />);
  press();
  server.answer(refused());
  await screen.findByText('idle');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('what asks first sends once when the answer is yes, however often it is pressed, and nothing otherwise', async () => {
  const server = heldServer();
  render(<Seed asks={() => ({ question: 'Sure?', buttons: [{ label: 'Do it', value: 'yes' }] })} />);
  const answer = (value: string | null): void =>
    act(() => {
      const dialog = store.get(dialogAtom);
      if (dialog?.type === 'confirm') dialog.settle(value);
    });
  press();
  press();
  expect(screen.getByRole('status').textContent).toBe('busy');
  answer(null);
  await screen.findByText('idle');
  expect(server.asked()).toBe(0);
  press();
  press();
  answer('yes');
  await expect.poll(server.asked).toBe(1);
  server.answer(new Response(null, { status: 204 }));
  await screen.findByText('idle');
});

test('an act without an answer is sent again under its key by the same press, and under another after an answer', async () => {
  const keys: (string | null)[] = [];
  let answers = false;
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return answers ? Promise.resolve(new Response(null, { status: 204 })) : Promise.reject(new Error('down'));
  });
  vi.useFakeTimers();
  render(<Seed />);
  press();
  await act(() => vi.runAllTimersAsync());
  expect(screen.getByRole('alert').textContent).toContain('The server does not answer.');
  answers = true;
  press();
  await act(() => vi.runAllTimersAsync());
  expect(new Set(keys).size).toBe(1);
  press();
  await act(() => vi.runAllTimersAsync());
  expect(new Set(keys).size).toBe(2);
  vi.useRealTimers();
});

test.each(['bomb_anything', 'chase_anything', 'roulette_anything'])(
  '[R261] [R490] [R775] the refusal %s, which no page knows, is told in the server’s own words',
  async (code) => {
    const server = heldServer();
    render(
      <Provider store={store}>
        <Loud />
        <DialogHost />
      </Provider>,
    );
    press();
    server.answer(Response.json({ error: { code, message: `Not now: ${code}.` } }, { status: 422 }));
    const told = await screen.findByRole('alertdialog');
    expect(told.textContent).toContain(`Not now: ${code}.`);
    act(() => dismissDialogs());
  },
);

function Loud() {
  const { submit } = useSubmit('POST fairness/seed');
  return (
    <button type="button" onClick={() => void submit({ body: { seed: 'mine' } })}>
      Choose
    </button>
  );
}
