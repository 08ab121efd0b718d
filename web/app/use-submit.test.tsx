// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hasCode } from './api/api-error.ts';
import { useSubmit } from './use-submit.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface SeedProps {
  readonly caught?: (error: unknown) => boolean;
}

function Seed({ caught }: SeedProps) {
  const { busy, error, submit } = useSubmit('POST fairness/seed', {
    errors: 'inline',
    ...(caught && { caught }),
  });
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

test('a refusal that the screen catches is not shown', async () => {
  const server = heldServer();
  render(<Seed caught={(error) => hasCode(error, 'seed_refused')} />);
  press();
  server.answer(refused());
  await screen.findByText('idle');
  expect(screen.getByRole('alert').textContent).toBe('');
});
