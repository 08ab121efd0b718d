import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import type { Target } from './answers.ts';
import { TargetRow } from './target-row.tsx';

let sent: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  sent = [];
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.parse(body as string));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(alerts: boolean): Promise<void> {
  const character = {
    id: 'c1',
    username: 'Hugo',
    avatar_url: '',
    level: { number: 3, prestige_number: 0, name: 'Thug' },
    family: null,
    dead: null,
    relation_tags: [],
  };
  const target = { character, alerts, accolade_count: 0 } as unknown as Target;
  render(
    <Provider store={store}>
      <MemoryRouter>
        <TargetRow list="own" target={target} canEdit />
        <DialogHost />
      </MemoryRouter>
    </Provider>,
  );
  await settle();
}
async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(500));
}
async function press(element: HTMLElement): Promise<void> {
  fireEvent.click(element);
  await settle();
}
const alertsSwitch = () => screen.getByRole('switch', { name: 'Alerts about Hugo' });

test('[R178] alerts are turned off after a confirmation, and on without one', async () => {
  await show(true);
  await press(alertsSwitch());
  expect(screen.getByText('No more alerts about Hugo?')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Keep the alerts' }));
  expect(sent).toEqual([]);
  await press(alertsSwitch());
  await press(screen.getByRole('button', { name: 'Turn them off' }));
  expect(sent).toEqual([{ alerts: false }]);
  cleanup();
  await show(false);
  await press(alertsSwitch());
  expect(sent).toEqual([{ alerts: false }, { alerts: true }]);
});
