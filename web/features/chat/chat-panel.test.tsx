import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CharacterContext, useCharacter } from '../../app/state/use-character.ts';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import type { ChatRoom } from './answers.ts';
import { ChatPanel } from './chat-panel.tsx';

afterEachPage();

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const room: ChatRoom = {
  id: 'public',
  type: 'others',
  name: 'Public',
  channel: 'public-chat',
  pinned: null,
  can_pin: false,
  can_unpin: false,
  can_hide_own_messages: true,
  notice: null,
  present: 1,
  messages: [
    {
      id: 'm1',
      body: 'Evening, @Ann.',
      created_at: '2026-01-05T09:00:00.000Z',
      character: null,
      color_light: '#111111',
      color_dark: '#eeeeee',
      mention: true,
      mentions: [{ id: 'c1', username: 'Ann' }],
      mentions_all: false,
      image_upload_url: null,
      image_upload_thumb_url: null,
      hidden_at: null,
      reported: false,
      pinned: false,
    },
  ],
  wait_until: null,
};

const line = {
  id: 's1',
  at: '2026-01-05T09:30:00.000Z',
  kind: 'arrest',
  username: 'Ben',
  avatar_url: '/avatars/c9.svg',
  text: 'was put away.',
};

function open(mentions = 0, messages = room.messages) {
  vi.useFakeTimers();
  const reads = { '/api/chat': { rooms: [{ ...room, messages }] }, '/api/street': { lines: [line] } };
  return openPage(<ChatPanel />, { reads, character: { chat_mentions: mentions, location_id: 'chicago' } });
}

test('[R094~] whoever joins a family has its room at once, and whoever is out of it no longer', async () => {
  const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
  const ofFamily = { ...room, id: 'family-f1', type: 'family', name: family.name, channel: 'chat-family-f1' };
  const reads: Record<string, unknown> = { '/api/chat': { rooms: [room] }, '/api/street': { lines: [] } };
  function Members() {
    const [joined, setJoined] = useState(false);
    const me = useCharacter();
    return (
      <CharacterContext value={{ ...me, family: joined ? family : null }}>
        <button onClick={() => setJoined(!joined)}>Join or leave</button>
        <ChatPanel />
      </CharacterContext>
    );
  }
  openPage(<Members />, { reads });
  await screen.findByRole('button', { name: 'Public' });
  expect(screen.queryByRole('button', { name: 'Family' })).toBeNull();
  reads['/api/chat'] = { rooms: [room, ofFamily] };
  press('Join or leave');
  await screen.findByRole('button', { name: 'Family' });
  reads['/api/chat'] = { rooms: [room] };
  press('Join or leave');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Family' })).toBeNull());
});

test('[R148~] nothing can be written until the rooms are known', async () => {
  open();
  expect(screen.queryByRole('textbox')).toBeNull();
  await pass(10);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message everybody' }).readOnly).toBe(
    false,
  );
});

test('[R272] the server hears a second after it was shown that a mention was seen, and not at all of none', async () => {
  const { sent } = open(1);
  await pass(10);
  await pass(900);
  expect(sent).toEqual([]);
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(['/api/chat/clear-mentions']);
});

test('a chat that names nobody tells nothing', async () => {
  const { sent } = open(0);
  await pass(10);
  await pass(5_000);
  expect(sent).toEqual([]);
});

/** Until the rooms are there, and what is read after them. */
async function settle(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await pass(20);
}

const meanwhile = () => screen.queryByRole('region', { name: 'In the city now' })?.textContent ?? null;

test('what happens in public stands there while nobody has said anything, or nothing for a while', async () => {
  open(0, []);
  await settle();
  expect(meanwhile()).toContain('Ben was put away.');
  cleanup();
  // What was said stands there since January.
  open();
  await settle();
  expect(meanwhile()).toContain('Ben was put away.');
});

test('while somebody talks nothing else stands there', async () => {
  const [said] = room.messages;
  open(0, said ? [{ ...said, created_at: new Date().toISOString() }] : []);
  await settle();
  expect(screen.getByRole('textbox', { name: 'Message everybody' })).toBeDefined();
  expect(meanwhile()).toBeNull();
});
