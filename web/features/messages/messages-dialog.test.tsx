import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import type { Details, Group, Message } from './answers.ts';
import { MessagesDialog } from './messages-dialog.tsx';
import { conversation, group, message, person } from './testing/made-up.ts';

// Their code is read when they open.
beforeAll(async () => {
  await Promise.all([
    import('../../ui/open-wide-modal.tsx'),
    import('./conversation-list.tsx'),
    import('./conversation-pane.tsx'),
    import('./conversation-details.tsx'),
    import('./new-direct.tsx'),
    import('./new-group.tsx'),
  ]);
});

const answerMs = 100;

interface Sent {
  readonly call: string;
  readonly body: unknown;
}

let sent: Sent[];
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = { 'GET messages/groups': { groups: [conversation('g1')] } };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const call = `${method} ${url.replace('/api/', '')}`;
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (method !== 'GET') sent.push({ call, body: typeof body === 'string' ? JSON.parse(body) : body });
    const answer = answers[call];
    const error = { code: 'messages_group', message: 'There is no such conversation.' };
    if (answer === undefined) return Response.json({ error }, { status: 404 });
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  const character = { id: 'ann', username: 'ann', avatar_url: '' };
  // The dialog reads no more of the state.
  store.set(stateAtom, { character, settings: {}, unread_messages: 2, features: [] } as unknown as State);
});

afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Parts come after parts, and what they read after them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await act(() => vi.dynamicImportSettled());
    await pass(1_000);
  }
}

async function open(address: string) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <MessagesDialog />
        <DialogHost />
      </MemoryRouter>
    </Provider>,
  );
  await settle();
}

function shown(talk: Group, details: Partial<Details> = {}): void {
  answers['GET messages/groups/g1'] = { group: talk };
  answers['GET messages/groups/g1/details'] = {
    details: {
      id: 'g1',
      topic: talk.topic,
      private: talk.private,
      game_managed: talk.game_managed,
      created_at: null,
      joined_at: null,
      is_admin: talk.is_admin,
      can_leave: !talk.private,
      can_add: true,
      max_participants: 25,
      participants: talk.participants.map((each) => ({ ...each, joined_at: null })),
      ...details,
    },
  };
}

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

test('[R073] [S160] the dialog has the tabs Conversations, New Direct and New Group', async () => {
  await open('/main/messages');
  const tabs = within(screen.getByRole('navigation', { name: 'Messages' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toStrictEqual([
    'Conversations2 unread',
    'New Direct',
    'New Group',
  ]);
  expect(screen.getByRole('region', { name: 'Conversations' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'New Group' }));
  await settle();
  expect(screen.getByLabelText('Topic')).toBeTruthy();
});

test('[R244] a conversation that cannot be read says so, and is tried again', async () => {
  await open('/main/messages/g1');
  expect(screen.getByText('The conversation failed to load, please try again')).toBeTruthy();
  expect(screen.getByText('There was an error loading the conversation, please try again.')).toBeTruthy();
  shown(group([]));
  await press('Try again');
  expect(screen.getByRole('textbox', { name: 'Message Topic g1' })).toBeTruthy();
});

test('[S161] what is unread is marked as read once when its conversation is opened', async () => {
  shown(group([message('m1', 'bob', 1)], { unread_count: 1 }));
  answers['POST messages/groups/g1/read'] = { unread_messages: 1 };
  await open('/main/messages/g1');
  expect(sent.map(({ call }) => call)).toStrictEqual(['POST messages/groups/g1/read']);
  expect(store.get(stateAtom)?.unread_messages).toBe(1);
});

// Before all other tests that search: they leave the code read.
test('what is typed before the search has been read is searched for once it has', async () => {
  shown(group([message('m1', 'bob', 1, { body: 'Bring the van.' })]));
  await open('/main/messages/g1');
  fireEvent.click(screen.getByRole('button', { name: 'Search this conversation' }));
  // In the same turn, in which no code can have been read.
  const words = screen.getByRole('searchbox', { name: 'Search this conversation' });
  expect(document.activeElement).toBe(words);
  fireEvent.change(words, { target: { value: 'van' } });
  await vi.waitFor(
    async () => {
      await settle();
      expect(screen.getByRole('status').textContent).toBe('1 message found');
    },
    { timeout: 30_000 },
  );
});

test('a conversation is searched back to its first message, and leads to what was found', async () => {
  shown(group([message('m9', 'bob', 9, { body: 'Bring the VAN.' })], { has_earlier: true }));
  const page = (messages: readonly Message[], before_id: string | null) => ({ messages, before_id });
  answers['GET messages/groups/g1/earlier?before_id=m9'] = page([message('m5', 'ann', 5)], 'm5');
  answers['GET messages/groups/g1/earlier?before_id=m5'] = page(
    [message('m1', 'bob', 1, { body: 'The [b]van[/b] is at pier four.' })],
    null,
  );
  await open('/main/messages/g1');
  await press('Search this conversation');
  const words = screen.getByRole('searchbox', { name: 'Search this conversation' });
  expect(document.activeElement).toBe(words);
  fireEvent.change(words, { target: { value: 'van' } });
  await settle();
  expect(screen.getByRole('status').textContent).toBe('2 messages found');
  const marks = () => [...document.querySelectorAll('mark')].map(({ parentElement }) => parentElement);
  expect(marks().map((each) => each?.textContent)).toStrictEqual([
    'Bring the VAN.',
    'The van is at pier four.',
  ]);
  fireEvent.change(words, { target: { value: 'vault' } });
  await settle();
  expect(screen.getByText('There are no search results for those terms.')).toBeTruthy();
  fireEvent.change(words, { target: { value: 'pier' } });
  await settle();
  await press(/pier four/);
  expect(screen.queryByRole('searchbox', { name: 'Search this conversation' })).toBeNull();
  expect(screen.getByRole('log', { name: 'Messages, Topic g1' })).toBeTruthy();
  // Everything was read for the reader alone: nothing that was sought has left the browser.
  expect(sent).toStrictEqual([]);
});

test('Escape leaves the search and not the conversation', async () => {
  shown(group([message('m1', 'bob', 1)]));
  await open('/main/messages/g1');
  await press('Search this conversation');
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search this conversation' }), { key: 'Escape' });
  await settle();
  expect(screen.getByRole('textbox', { name: 'Message Topic g1' })).toBeTruthy();
});

test('[R192] an admin changes the topic, adds, removes and promotes', async () => {
  const cid = { character: person('cid'), admin: false };
  shown(group([], { is_admin: true, participants: [{ character: person('ann'), admin: true }, cid] }));
  answers['PATCH messages/groups/g1/participants/cid'] = { participants: [] };
  answers['PATCH messages/groups/g1'] = { group: group([]) };
  answers['POST messages/groups/g1/participants'] = { participants: [] };
  await open('/main/messages/g1?details');
  await press('Make cid an admin');
  // [R125] Nobody takes it back.
  await press('Make admin');
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: ' The way in ' } });
  await press('Change the topic');
  const name = screen.getByLabelText('Add a gangster');
  fireEvent.change(name, { target: { value: 'dan' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await settle();
  await press('Remove cid');
  await press('Remove');
  expect(sent).toStrictEqual([
    { call: 'PATCH messages/groups/g1/participants/cid', body: { admin: true } },
    { call: 'PATCH messages/groups/g1', body: { topic: 'The way in' } },
    { call: 'POST messages/groups/g1/participants', body: { username: 'dan' } },
    { call: 'DELETE messages/groups/g1/participants/cid', body: undefined },
  ]);
});

test('[R193] an ordinary participant pins and mutes for themselves and may leave, and leads nothing', async () => {
  shown(group([]));
  answers['POST messages/groups/g1/pinned'] = { pinned: true };
  answers['POST messages/groups/g1/mute'] = { muted: true, unread_messages: 0 };
  await open('/main/messages/g1?details');
  expect(screen.queryByRole('button', { name: /admin|Remove/ })).toBeNull();
  expect(screen.queryByLabelText('Add a gangster')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Keep on top' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Mute' }));
  await settle();
  expect(sent.map(({ body }) => body)).toStrictEqual([{ pinned: true }, { muted: true }]);
  await press('Leave');
  expect(screen.getByText('Leave Topic g1?')).toBeTruthy();
});

test('[R124] a pin that is refused goes back', async () => {
  shown(group([]));
  await open('/main/messages/g1?details');
  const pin = () => screen.getByRole('switch', { name: 'Keep on top', hidden: true });
  fireEvent.click(pin());
  await pass(answerMs / 2);
  expect(pin().getAttribute('aria-checked')).toBe('true');
  await settle();
  expect(pin().getAttribute('aria-checked')).toBe('false');
});

test('[R194] of a private conversation the player’s copy is deleted; there is nothing to leave', async () => {
  shown(group([], { private: true, topic: null, private_character: person('bob') }));
  answers['DELETE messages/groups/g1'] = { group: group([]) };
  await open('/main/messages/g1?details');
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  await press('Delete the conversation');
  await press('Delete');
  expect(sent.map(({ call }) => call)).toStrictEqual(['DELETE messages/groups/g1']);
});

test('nobody writes to the dead', async () => {
  const dead = { ...person('bob'), dead: 'private' as const };
  shown(group([], { private: true, topic: null, private_character: dead, can_write: false }));
  await open('/main/messages/g1');
  expect(screen.getByText('bob is dead.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull();
});

test('[R141] [R266] a group is started with at most ten others, each once', async () => {
  answers['POST messages/groups'] = { group: group([]), message: null, wait_until: '' };
  await open('/main/messages?tab=group');
  fireEvent.change(screen.getByLabelText('Topic'), { target: { value: 'The Miami job' } });
  const add = (name: string) => {
    const field = screen.getByLabelText('Add a gangster');
    fireEvent.change(field, { target: { value: name } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  for (let n = 0; n < 10; n += 1) {
    add(`Mo ${n}`);
    if (n === 0) add('mo 0');
  }
  expect(screen.queryByLabelText('Add a gangster')).toBeNull();
  expect(screen.getByText('10 of 10 added')).toBeTruthy();
  await press('Start the group');
  const usernames = Array.from({ length: 10 }, (_, n) => `Mo ${n}`);
  expect(sent).toStrictEqual([{ call: 'POST messages/groups', body: { topic: 'The Miami job', usernames } }]);
});

test('[S160] a direct message goes out once by name, trimmed', async () => {
  answers['POST messages'] = { group_id: 'g1', message: message('m1', 'ann', 1), wait_until: '' };
  shown(group([message('m1', 'ann', 1)]));
  await open('/main/messages?tab=direct&username=Bob');
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: ' You owe me a door. ' } });
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await settle();
  expect(sent[0]).toStrictEqual({
    call: 'POST messages',
    body: { username: 'Bob', body: 'You owe me a door.' },
  });
  expect(sent.filter(({ call }) => call === 'POST messages')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Conversation' })).toBeTruthy();
});
