import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import type { Poll } from './answers.ts';
import { OpenPoll } from './open-poll.tsx';
import { Polls } from './polls.tsx';

const open: Poll = {
  id: 1,
  question: 'Another city?',
  state: 'open',
  starts_at: '2026-01-05T09:00:00.000Z',
  ends_at: '2036-01-05T09:00:00.000Z',
  choices: [
    { id: 1, text: 'Yes', votes: null },
    { id: 2, text: 'No', votes: null },
  ],
  choice: null,
  votes: null,
};
const voted: Poll = {
  ...open,
  choice: 2,
  votes: 4,
  choices: [
    { id: 1, text: 'Yes', votes: 1 },
    { id: 2, text: 'No', votes: 3 },
  ],
};

let polls: Poll[];
let sent: string[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  polls = [open];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(body as string);
      polls = [voted];
      return Response.json({ poll: voted });
    }
    if (!/polls\/\d/.test(url)) return Response.json({ polls });
    const error = { code: 'polls_missing', message: 'Gone.' };
    return polls[0] ? Response.json({ poll: polls[0] }) : Response.json({ error }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(address: string) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>{address === '/main' ? <OpenPoll /> : <Polls />}</MemoryRouter>
    </Provider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1));
}

test('[S147] a poll shows its choices, and its votes once the player has voted: a double press casts one', async () => {
  await show('/main/polls?id=1');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Another city?');
  const vote = screen.getByRole('button', { name: 'Vote' });
  expect(vote.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByText('75 %')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  fireEvent.click(vote);
  fireEvent.click(vote);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(sent).toEqual(['{"choice_id":2}']);
  expect(screen.getByText('75 %')).toBeTruthy();
  expect(screen.getByText('your vote').closest('li')?.textContent).toContain('No');
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each(['7', 'x', '-1'])('[R256] [R180] the poll %s is not found', async (id) => {
  polls = [];
  await show(`/main/polls?id=${id}`);
  expect(screen.getByText('The poll was not found, it may have expired.')).toBeTruthy();
});

test('[S147] without polls there is nothing to answer', async () => {
  polls = [];
  await show('/main/polls');
  expect(screen.getByText('Nobody has asked you anything yet.')).toBeTruthy();
});

test('Home leads to the poll that waits for a vote, and to none that has it', async () => {
  await show('/main');
  expect(screen.getByRole('link', { name: 'Vote' }).getAttribute('href')).toBe('/main/polls?id=1');
  cleanup();
  queryClient.clear();
  polls = [voted];
  await show('/main');
  expect(screen.queryByRole('link')).toBeNull();
});
