import type { Chat, ChatMessage, ChatRoom } from './answers.ts';

/** R149: so many messages of a room are kept. */
const kept = 60;

/** What the server tells on a room's channel, in its own shapes. */
export type ChatNews =
  | { readonly event: 'chat-message'; readonly data: ChatMessage }
  | {
      readonly event: 'chat-unpinned' | 'message-hidden' | 'message-removed';
      readonly data: { readonly id: string };
    }
  | { readonly event: 'present'; readonly data: { readonly present: number } };

/** The rooms after news of one of them; the same where it changes nothing. */
export function withNews(chat: Chat, channel: string, news: ChatNews): Chat {
  return { rooms: chat.rooms.map((room) => (room.channel === channel ? roomWith(room, news) : room)) };
}

function roomWith(room: ChatRoom, news: ChatNews): ChatRoom {
  switch (news.event) {
    case 'chat-message':
      return withMessage(room, news.data);
    case 'chat-unpinned':
      return withoutPin(room, news.data.id);
    case 'message-hidden': {
      const hidden_at = new Date().toISOString();
      const { id } = news.data;
      const messages = room.messages.map((each) =>
        each.id === id
          ? { ...each, hidden_at, body: '', image_upload_url: null, image_upload_thumb_url: null }
          : each,
      );
      return withoutPin({ ...room, messages }, id);
    }
    case 'message-removed': {
      const messages = room.messages.filter(({ id }) => id !== news.data.id);
      return withoutPin({ ...room, messages }, news.data.id);
    }
    case 'present':
      return { ...room, present: news.data.present };
    default:
      return news satisfies never;
  }
}

/** A message that is there already comes a second time to no effect. */
function withMessage(room: ChatRoom, message: ChatMessage): ChatRoom {
  if (room.messages.some(({ id }) => id === message.id)) return room;
  const messages = [...room.messages, message].slice(-kept);
  return message.pinned ? { ...room, messages, pinned: message } : { ...room, messages };
}

const withoutPin = (room: ChatRoom, id: string): ChatRoom =>
  room.pinned?.id === id ? { ...room, pinned: null, can_unpin: false } : room;

/** What others have said in a room since it was last seen, ms. */
export function unseenIn({ messages }: ChatRoom, seenAt: number, me: string): number {
  return messages.filter(
    ({ created_at, character, hidden_at }) =>
      Date.parse(created_at) > seenAt && character?.id !== me && !hidden_at,
  ).length;
}

/** Whether somebody has named the player in a room since it was last seen, ms. */
export function hasUnseenMention(room: ChatRoom, seenAt: number, me: string): boolean {
  const messages = room.messages.filter(
    ({ mentions, mentions_all }) => mentions_all || mentions.some(({ id }) => id === me),
  );
  return unseenIn({ ...room, messages }, seenAt, me) > 0;
}

/** The room without what the blocked have said, who may have been blocked a moment ago (R122). */
export function withoutBlocked(room: ChatRoom, blocked: readonly string[]): ChatRoom {
  if (blocked.length === 0) return room;
  const isHeard = ({ character }: ChatMessage) => character === null || !blocked.includes(character.id);
  const pinned = room.pinned && isHeard(room.pinned) ? room.pinned : null;
  return { ...room, pinned, messages: room.messages.filter(isHeard) };
}
