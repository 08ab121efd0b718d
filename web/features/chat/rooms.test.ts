import { expect, test } from 'vitest';
import type { Chat, ChatMessage } from './answers.ts';
import { hasUnseenMention, unseenIn, withNews, withoutBlocked } from './rooms.ts';

const person = (id: string): NonNullable<ChatMessage['character']> => ({
  id,
  username: id,
  avatar_url: '',
  level: { number: 1, prestige_number: 0, name: 'Nobody' },
  family: null,
  dead: null,
});
const message = (id: string, by = 'ann', more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  body: `says ${id}`,
  created_at: '2026-01-05T09:00:00.000Z',
  character: person(by),
  color_light: '#111111',
  color_dark: '#eeeeee',
  mention: false,
  mentions: [],
  mentions_all: false,
  image_upload_url: null,
  image_upload_thumb_url: null,
  hidden_at: null,
  reported: false,
  pinned: false,
  ...more,
});
const chat = (...messages: ChatMessage[]): Chat => ({
  rooms: [
    {
      id: 'public',
      type: 'others',
      name: 'Public',
      channel: 'public-chat',
      pinned: messages.find(({ pinned }) => pinned) ?? null,
      can_pin: false,
      can_unpin: false,
      can_hide_own_messages: true,
      notice: null,
      present: 1,
      messages,
      wait_until: null,
    },
  ],
});
const ids = ({ rooms }: Chat) => rooms[0]?.messages.map(({ id }) => id);

test('a message comes once, and the room keeps sixty', () => {
  const said = { event: 'chat-message', data: message('b') } as const;
  const once = withNews(chat(message('a')), 'public-chat', said);
  expect(ids(withNews(once, 'public-chat', said))).toStrictEqual(['a', 'b']);
  expect(ids(withNews(chat(message('a')), 'chat-local-miami', said))).toStrictEqual(['a']);
  const full = chat(...Array.from({ length: 60 }, (_, n) => message(`m${n}`)));
  expect(ids(withNews(full, 'public-chat', said))).toHaveLength(60);
});

test('[R149] sixty messages are kept, the oldest goes', () => {
  const full = chat(...Array.from({ length: 60 }, (_, n) => message(`m${n}`)));
  const after = ids(withNews(full, 'public-chat', { event: 'chat-message', data: message('new') }));
  expect([after?.[0], after?.at(-1)]).toStrictEqual(['m1', 'new']);
});

test('[R128] a pinned message stands until it is unpinned, taken back or taken down', () => {
  const pinned = message('p', 'ann', { pinned: true });
  const before = withNews(chat(message('a')), 'public-chat', { event: 'chat-message', data: pinned });
  expect(before.rooms[0]?.pinned?.id).toBe('p');
  for (const event of ['chat-unpinned', 'message-hidden', 'message-removed'] as const) {
    const { rooms } = withNews(before, 'public-chat', { event, data: { id: 'p' } });
    expect(rooms[0]?.pinned).toBeNull();
  }
});

test('[W10] [W11] one that was taken back has no words, one that was taken down is gone', () => {
  const before = chat(message('a'), message('b'));
  const hidden = withNews(before, 'public-chat', { event: 'message-hidden', data: { id: 'a' } });
  expect(hidden.rooms[0]?.messages[0]).toMatchObject({ body: '', hidden_at: expect.any(String) as unknown });
  const removed = withNews(before, 'public-chat', { event: 'message-removed', data: { id: 'a' } });
  expect(ids(removed)).toStrictEqual(['b']);
});

test('[R122] what the blocked have said is not shown, pinned or not', () => {
  const [room] = chat(message('a', 'ann', { pinned: true }), message('b', 'bob')).rooms;
  if (!room) throw new Error('there is no room');
  expect(withoutBlocked(room, ['ann'])).toMatchObject({ pinned: null, messages: [{ id: 'b' }] });
});

test('[R272~] what names the player counts as seen when it was, whatever older naming was seen there', () => {
  const named = { mentions: [{ id: 'me', username: 'me' }] };
  const later = { created_at: '2026-01-05T10:00:00.000Z' };
  const isUnseen = (at: string, ...messages: ChatMessage[]) =>
    chat(...messages).rooms.map((room) => hasUnseenMention(room, Date.parse(at), 'me'))[0];
  const old = message('a', 'ann', named);
  expect(isUnseen('2026-01-05T09:30:00.000Z', old, message('b', 'bob', later))).toBe(false);
  expect(isUnseen('2026-01-05T09:30:00.000Z', old, message('b', 'bob', { ...named, ...later }))).toBe(true);
  expect(isUnseen('2026-01-05T10:00:00.000Z', old, message('b', 'bob', { ...named, ...later }))).toBe(false);
  expect(isUnseen('2026-01-05T09:30:00.000Z', message('b', 'bob', { ...later, mentions_all: true }))).toBe(
    true,
  );
  expect(isUnseen('2026-01-05T09:30:00.000Z', message('b', 'me', { ...later, mentions_all: true }))).toBe(
    false,
  );
});

test('what others have said since the room was seen counts', () => {
  const later = { created_at: '2026-01-05T10:00:00.000Z' };
  const [room] = chat(message('a'), message('b', 'me', later), message('c', 'bob', later)).rooms;
  if (!room) throw new Error('there is no room');
  expect(unseenIn(room, Date.parse('2026-01-05T09:30:00.000Z'), 'me')).toBe(1);
});
