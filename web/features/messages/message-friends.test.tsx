import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { MessageFriends } from './message-friends.tsx';
import { person } from './testing/made-up.ts';

let sent: unknown[];
let friends: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  friends = [{ ...person('bob'), active_now: true }];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ friends, invites: [], asked: [] });
    sent.push(JSON.parse(body as string));
    return Response.json({ count: 1, wait_until: '2026-01-05T09:00:00.000Z' });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

async function open() {
  // The page reads no more of the gangster.
  const ann = { id: 'ann' } as OwnCharacter;
  render(
    <Provider store={store}>
      <MemoryRouter>
        <CharacterContext value={ann}>
          <MessageFriends />
        </CharacterContext>
      </MemoryRouter>
    </Provider>,
  );
  await settle();
}

test('[S133] [R168] one message goes to all friends or to those online, cleaned, and says to how many', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: '  Meet me at the docks.\n ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only friends who are online' }));
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  fireEvent.click(send);
  await settle();
  expect(sent).toStrictEqual([{ online_only: true, message: 'Meet me at the docks.' }]);
  expect(screen.getByText('Sent to 1 friend.')).toBeTruthy();
});

test('[S133] without friends there is nobody to write to', async () => {
  friends = [];
  await open();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(screen.getByRole('link', { name: 'Who is online' })).toBeTruthy();
});
