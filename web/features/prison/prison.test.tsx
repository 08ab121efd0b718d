import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { Inmate, Prison as PrisonAnswer } from './answers.ts';
import { Prison } from './prison.tsx';

// Before the page's clock takes hold of the time.
vi.hoisted(() => vi.useFakeTimers());

const character = { id: 'c0', location_name: 'Chicago', money: 5_000 } as OwnCharacter;
const start = Date.UTC(2034, 0, 2, 12);
const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();

const inmate = (name: string, leavesIn: number): Inmate => ({
  key: name,
  npc: { id: name, name, level: 1, avatar_url: '', own: false },
  character: null,
  chance: 50,
  arrived_at: at(-60),
  leaves_at: at(leavesIn),
  left: false,
});

const page: PrisonAnswer = {
  prisoners: [inmate('Ida Blackwood', 5), inmate('Chester Rook', 9)],
  streak: 0,
  streak_max: 0,
  inmates_streak: 0,
  inmates_streak_max: 0,
  timer: { timestamp: null, since: null, reset_cost: null, resets_max: null, resets_remaining: null },
  next_arrival_at: null,
  heat_on_failure: 3,
};

let reads = 0;

afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  vi.setSystemTime(start);
  reads = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', () => {
    reads += 1;
    return Promise.resolve(Response.json(page));
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter>
          <Prison />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await passes(0);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const passes = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const isGone = (name: string) => screen.queryByRole('button', { name: `${name} is gone` }) !== null;
const reload = () => screen.getByRole('button', { name: 'Reload', hidden: true });

test('[R281] the page warns of heat', () => {
  expect(
    screen.getByText(/Attracting more heat increases the risk of being caught and thrown in prison\.$/),
  ).toBeTruthy();
});

test('[R630] [R782] the reload button is hidden for two seconds after a load', async () => {
  expect(reload().dataset['hidden']).toBe('true');
  await passes(1.9);
  expect(reload().dataset['hidden']).toBe('true');
  await passes(0.2);
  expect(reload().dataset['hidden']).toBeUndefined();
});

test('[R629] [R783] who leaves is marked within a second, and when all have left the list is read again', async () => {
  await passes(4);
  expect([isGone('Ida Blackwood'), isGone('Chester Rook'), reads]).toEqual([false, false, 1]);
  await passes(2);
  expect([isGone('Ida Blackwood'), isGone('Chester Rook'), reads]).toEqual([true, false, 1]);
  await passes(4);
  expect(reads).toBe(2);
});
