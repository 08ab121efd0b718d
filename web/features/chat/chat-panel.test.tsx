import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
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

function open(mentions = 0) {
  vi.useFakeTimers();
  const reads = { '/api/chat': { rooms: [room] } };
  return openPage(<ChatPanel />, { reads, character: { chat_mentions: mentions, location_id: 'chicago' } });
}

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
  await pass(100);
  expect(sent.map(({ path }) => path)).toEqual(['/api/chat/clear-mentions']);
});

test('a chat that names nobody tells nothing', async () => {
  const { sent } = open(0);
  await pass(10);
  await pass(5_000);
  expect(sent).toEqual([]);
});
