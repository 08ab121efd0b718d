import { act, cleanup, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { LogEntry } from './answers.ts';
import { VehicleLog } from './vehicle-log.tsx';

const character = { id: 'c0', location_name: 'Chicago' } as OwnCharacter;
const model = (name: string, more: Partial<LogEntry>): LogEntry => ({
  model: name.toLowerCase(),
  name,
  kind: 'sedan',
  image_url: '/vehicles/x.svg',
  paint: 'black',
  cost: 12_000,
  speed: 90,
  acceleration: 10,
  capacity: 40,
  seen: 0,
  attempts: 0,
  attempts_success: 0,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  const vehicles = [
    model('Baron', { seen: 9, attempts: 4, attempts_success: 2, capacity: 60 }),
    model('Comet', {}),
  ];
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/log') ? { vehicles } : { vehicles: [] })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[S035] the log tells of every model how often it was seen, tried and stolen, and what it carries', async () => {
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/vehicletheft/log']}>
          <VehicleLog />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText('1 of 2')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map((row) => {
    const figures = [...row.querySelectorAll('dl > div')].map((each) => each.textContent);
    return [within(row).getByText(/carries/).textContent, figures];
  });
  expect(rows).toEqual([
    ['sedan · $12,000 · 90 mph · carries 60', ['Seen9', 'Tried4', 'Stolen2']],
    ['sedan · $12,000 · 90 mph · carries 40', ['Seen–', 'Tried–', 'Stolen–']],
  ]);
});
