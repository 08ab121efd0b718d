import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import type { Thread } from './answers.ts';
import { Help, OneRequest, Requests } from './help.tsx';

const at = '2026-01-05T09:00:00.000Z';
const first: Thread = {
  id: 'h-1',
  type: 'general',
  subject: 'My car',
  created_at: at,
  last_post_at: at,
  answered: false,
  autoreply: true,
  user_replies_disabled: false,
  posts: [
    { body: 'It is <b>gone</b>.', author_type: 'user', created_at: at },
    { body: 'Thank you.', author_type: 'auto', created_at: at },
  ],
};

let thread: Thread | null;
let sent: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  thread = first;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      sent.push(JSON.parse(body as string));
      thread = { ...first, posts: [...first.posts, { body: 'More.', author_type: 'user', created_at: at }] };
    }
    if (method === 'GET' && !/help\/h-/.test(url)) return Response.json({ requests: thread ? [thread] : [] });
    const error = { code: 'help_missing', message: 'There is no such help request.' };
    return thread ? Response.json({ thread }) : Response.json({ error }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(2));
async function show(address: string) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/main/help" element={<Help />} />
          <Route path="/main/help/request" element={<OneRequest />} />
          <Route path="/main/help/requests" element={<Requests />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  await settle();
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('[S144] [R166] a request is sent once, however often it is pressed; a report asks for a name', async () => {
  await show('/main/help');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'report_user' } });
  type('Name of the gangster', ' Vito ');
  type('Message', 'He cheats.');
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  fireEvent.click(send);
  await settle();
  expect(sent).toEqual([{ type: 'report_user', subject: 'Vito', body: 'He cheats.' }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Help request');
});

test('the guide of the game is one step from the form', async () => {
  await show('/main/help');
  expect(screen.getByRole('link', { name: 'Game Guide' }).getAttribute('href')).toBe('/guide');
});

test('[S144] what is missing is said before anything is sent', async () => {
  await show('/main/help');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('What is it about?')).toBeTruthy();
  type('Subject', 'My car');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('What would you like to tell us?')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[S145] [R102] a request shows its posts, whose they are, and no markup of anybody’s', async () => {
  await show('/main/help/request?id=h-1');
  const posts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(posts[0]).toContain('You');
  expect(posts[0]).toContain('It is <b>gone</b>.');
  expect(posts[1]).toContain('Automatic answer');
  type('Reply', 'More.');
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await settle();
  expect(sent).toEqual([{ body: 'More.' }]);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('posts of one author at the same moment are two', async () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const post = { body: 'It is gone.', author_type: 'user', created_at: at } as const;
  thread = { ...first, posts: [post, post] };
  await show('/main/help/request?id=h-1');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(warned).not.toHaveBeenCalled();
});

test('[S145] [R135] a request that is closed to replies takes none', async () => {
  thread = { ...first, user_replies_disabled: true };
  await show('/main/help/request?id=h-1');
  expect(screen.getByText('This request is closed to replies.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
});

test('[S145] [S146] the list leads to each request, and an unknown one says so', async () => {
  await show('/main/help/requests');
  expect(screen.getByRole('link', { name: /My car/ }).getAttribute('href')).toBe('/main/help/request?id=h-1');
  cleanup();
  queryClient.clear();
  thread = null;
  await show('/main/help/request?id=h-9');
  expect(screen.getByText('There is no such help request.')).toBeTruthy();
});
