import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { sounds } from '../../app/sound/index.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { gangster } from '../../app/testing/read-page.ts';
import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import type { Safe } from './answers.ts';
import { SafeCracking } from './safe-cracking.tsx';
import { screens } from './screens.ts';

const now = Date.UTC(2026, 0, 5, 12);
const level = { number: 1, prestige_number: 0 };
const character = {
  id: 'c0',
  location_id: 'chicago',
  location_name: 'Chicago',
  money: 0,
  level,
} as OwnCharacter;
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
let answer: () => Response;
let last: Safe['last_cracked'];
beforeEach(() => {
  last = null;
  answer = () => {
    const error = { code: 'safe_changed', message: 'Somebody was faster.' };
    return Response.json({ error }, { status: 409 });
  };
  vi.useFakeTimers({ now });
  queryClient.clear();
  guesses = [];
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method !== 'GET') {
      guesses.push(JSON.parse(body as string));
      return Promise.resolve(answer());
    }
    const none = { error: { code: 'none', message: 'Nothing.' } };
    return Promise.resolve(
      url.includes('statistics')
        ? Response.json(none, { status: 404 })
        : Response.json({ ...safe, last_cracked: last }),
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
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

test('[R760] a wrong guess sounds, and is cleared for the next one', async () => {
  const played = vi.spyOn(sounds, 'play');
  answer = () =>
    Response.json({
      success: false,
      money: 0,
      level_points: 2,
      heat_percent: 0,
      prison_bribes: 0,
      wait_until: new Date(now).toISOString(),
      wait_seconds: 60,
      prison_seconds: null,
      message: 'The code 5555 was incorrect.',
      guess: '5555',
      clue: 'up',
      hint: 'Try higher next time!',
      holding: 40_000,
      money_family: 0,
    });
  await open();
  dial('5555');
  await pass(100);
  expect(screen.getByText('The code 5555 was incorrect.')).toBeTruthy();
  expect(screen.getByText('Try higher next time!')).toBeTruthy();
  expect(screen.getByLabelText('No digit yet')).toBeTruthy();
  expect(played.mock.calls).toEqual([['failure']]);
});

test('[S049] [R556] the page shows what lies in the safe and grows, who opened it last and when, the range, and where each guess sent the next one', async () => {
  vi.spyOn(serverClock, 'now').mockImplementation(() => Date.now());
  last = {
    character: gangster('Rosa'),
    created_at: new Date(now).toISOString(),
    holding: 9_000,
    guesses: 14,
  };
  await open();
  const vault = () => screen.getByRole('region', { name: 'The Chicago safe' }).textContent;
  expect(vault()).toContain('$40,000');
  expect(vault()).toContain('$2 more every second');
  expect(vault()).toContain(`Rosa took $9,000${whenTime(now, now)}, on guess 14`);
  await pass(5_010);
  expect(vault()).toContain('$40,010');
  const range = screen.getByRole('region', { name: 'What the city knows of the code' });
  expect(range.textContent).toContain('1235 lowest');
  expect(range.textContent).toContain('highest 8000');
  const guesses = within(screen.getByRole('list', { name: 'Recent guesses, the newest first' }));
  expect(guesses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '8001 lower',
    '1234 higher',
  ]);
  expect(
    guesses
      .getAllByRole('listitem')
      .map((row) => row.querySelector('[data-clue]')?.getAttribute('data-clue')),
  ).toEqual(['down', 'up']);
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/safe', closedInPrison: true }),
  );
});
