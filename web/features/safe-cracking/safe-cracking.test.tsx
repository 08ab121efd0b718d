// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { Safe } from './answers.ts';
import { SafeCracking } from './safe-cracking.tsx';

// The pushes have tests of their own.
vi.mock('../../app/socket/use-channel.ts', () => ({ useChannel: () => undefined }));

const now = Date.UTC(2026, 0, 5, 12);
const character = { id: 'c0', location_id: 'chicago', location_name: 'Chicago', money: 0 } as OwnCharacter;
const safe: Safe = {
  id: 's1',
  location_id: 'chicago',
  holding: 40_000,
  holding_at: new Date(now).toISOString(),
  holding_max: 10 ** 12,
  increment_per_second: 2,
  last_cracked: null,
  range: [1_235, 8_000],
  codes_left: 6_766,
  guesses: 2,
  last_attempts: [
    { guess: '8001', clue: 'down' },
    { guess: '1234', clue: 'up' },
  ],
  carry_max: 500_000,
  level_points: 10,
  level_points_miss: 2,
  attempts: 2,
  attempts_success: 0,
  timer: { id: 'safe', type: 'safe-cracking', timestamp: null, seconds: 0 } as unknown as Safe['timer'],
};

let guesses: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ now });
  queryClient.clear();
  guesses = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      guesses.push(JSON.parse(body as string));
      const error = { code: 'safe_changed', message: 'Somebody was faster.' };
      return Promise.resolve(Response.json({ error }, { status: 409 }));
    }
    const none = { error: { code: 'none', message: 'Nothing.' } };
    return Promise.resolve(
      url.includes('statistics') ? Response.json(none, { status: 404 }) : Response.json(safe),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open() {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/safe']}>
          <SafeCracking />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
}
function dial(keys: string): void {
  for (const key of keys) fireEvent.click(screen.getByRole('button', { name: key }));
}

test('[R555] [R626] [R694] ten digits and Reset make a guess of exactly four, which is sent by itself', async () => {
  await open();
  for (const digit of '0123456789') expect(screen.getByRole('button', { name: digit })).toBeTruthy();
  dial('999');
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByLabelText('No digit yet')).toBeTruthy();
  dial('555');
  await pass(100);
  expect(guesses).toEqual([]);
  dial('5');
  await pass(100);
  expect(guesses).toEqual([{ guess: '5555', attempt_id: 's1' }]);
});

test('[R760~] what was dialled is cleared, and a code that is ruled out is never sent', async () => {
  await open();
  dial('0001');
  await pass(100);
  expect(guesses).toEqual([]);
  expect(screen.getByLabelText('No digit yet')).toBeTruthy();
  expect(screen.getByText('0001 is ruled out: the code lies between 1235 and 8000.')).toBeTruthy();
});

test('[S049~] [R556~] the page shows what the safe gains, and where each guess sent the next one', async () => {
  await open();
  expect(screen.getByText('lower')).toBeTruthy();
  expect(screen.getByText('higher')).toBeTruthy();
  expect(screen.getByText(/^\$2 more/)).toBeTruthy();
});
