// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { Lotto } from './lotto.tsx';

// The pushes have tests of their own.
vi.mock('../../app/socket/use-channel.ts', () => ({ useChannel: () => undefined }));

const character = { id: 'c0', location_name: 'Chicago', money: 5_000 } as OwnCharacter;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[R673] [R815] draws are read every two seconds', async () => {
  let reads = 0;
  vi.stubGlobal('fetch', () => {
    reads += 1;
    return Promise.resolve(Response.json({ returns: '80', shares: [70, 20, 10], draws: [], last_draws: [] }));
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/lotto']}>
          <Lotto />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await pass(0);
  expect(screen.getByText('The last draw of this round has been made.')).toBeTruthy();
  expect(reads).toBe(1);
  await pass(1_999);
  expect(reads).toBe(1);
  await pass(1);
  expect(reads).toBe(2);
  await pass(2_000);
  expect(reads).toBe(3);
});
