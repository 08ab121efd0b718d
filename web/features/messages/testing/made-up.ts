import type { PublicCharacter } from '../../../app/api/shapes.ts';
import type { Conversation, Group, Message } from '../answers.ts';

/** Made-up talks for tests; whoever reads them is Ann. */
export const person = (id: string): PublicCharacter => ({
  id,
  username: id,
  avatar_url: '',
  level: { number: 1, prestige_number: 0, name: 'Nobody' },
  family: null,
  dead: null,
});

/** The n-th minute of a morning. */
export const minute = (n: number): string => new Date(Date.UTC(2026, 0, 5, 9, n)).toISOString();

export const message = (id: string, by: string, n: number, more: Partial<Message> = {}): Message => ({
  id,
  group_id: 'g1',
  sender: person(by),
  body: `says ${id}`,
  created_at: minute(n),
  mention: false,
  mentions: [],
  mentions_all: false,
  color_light: '#111111',
  color_dark: '#eeeeee',
  image_upload_url: null,
  image_upload_thumb_url: null,
  reported: false,
  ...more,
});

export const conversation = (id: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  topic: `Topic ${id}`,
  private: false,
  private_character: null,
  game_managed: false,
  pinned: false,
  muted: false,
  is_admin: false,
  can_write: true,
  unread_count: 0,
  highlight: false,
  last_message: null,
  last_message_at: null,
  participants: [
    { character: person('ann'), admin: false },
    { character: person('bob'), admin: true },
  ],
  ...more,
});

export const group = (messages: readonly Message[], more: Partial<Group> = {}): Group => ({
  ...conversation('g1'),
  messages: [...messages],
  has_earlier: false,
  pinned_message: null,
  wait_until: null,
  ...more,
});
