import type { Conversation, Group, Groups, Message, Open } from './answers.ts';
import { maxKept } from './limits.ts';

/** What the server tells on the channel of all own conversations, in its own shapes. */
export type MessagesNews =
  | { readonly event: 'message'; readonly data: Message }
  | {
      readonly event: 'message_pinned' | 'message_unpinned' | 'message_removed';
      readonly data: { readonly id: string; readonly group_id: string };
    }
  | { readonly event: 'group' | 'left'; readonly data: { readonly group_id: string } }
  | {
      readonly event: 'unread';
      readonly data: { readonly unread_messages: number; readonly group_id: string | null };
    };

/** Whose unread messages are counted. */
export interface Reader {
  readonly me: string;
  /** The conversation whose end the player is looking at: what comes there is read at once. */
  readonly looking: string | null;
}

const events: ReadonlySet<string> = new Set([
  'message',
  'message_pinned',
  'message_unpinned',
  'message_removed',
  'group',
  'left',
  'unread',
]);

/** A frame of our server, which has the shapes of the answers; null for one that a newer server tells. */
export function newsOf(event: string, data: unknown): MessagesNews | null {
  return events.has(event) ? ({ event, data } as MessagesNews) : null;
}

/** The list after news; the same where it changes nothing. News may come twice. */
export function listWith(list: Groups, news: MessagesNews, reader: Reader): Groups {
  if (news.event === 'left') return { groups: list.groups.filter(({ id }) => id !== news.data.group_id) };
  if (news.event !== 'message') return list;
  const { data: message } = news;
  const groups = list.groups.map((group) =>
    group.id === message.group_id ? toldOf(group, message, reader) : group,
  );
  return { groups: inOrder(groups) };
}

/** A conversation of the list in which somebody has said something. */
function toldOf(group: Conversation, message: Message, reader: Reader): Conversation {
  const { last_message: last } = group;
  if (last && (last.id === message.id || last.created_at > message.created_at)) return group;
  const unread_count = group.unread_count + (isRead(message, reader) ? 0 : 1);
  return {
    ...group,
    unread_count,
    highlight: unread_count > 0 && !group.muted,
    last_message: message,
    last_message_at: message.created_at,
  };
}

/** Those pinned first, then those where something was said last; as the server sorts them. */
export function inOrder(groups: readonly Conversation[]): Conversation[] {
  const at = ({ last_message_at }: Conversation) => last_message_at ?? '';
  return groups.toSorted(
    (one, other) => Number(other.pinned) - Number(one.pinned) || (at(one) < at(other) ? 1 : -1),
  );
}

/** An open conversation after news of it; the same where it changes nothing. News may come twice. */
export function openWith({ group }: Open, news: MessagesNews, reader: Reader): Open {
  switch (news.event) {
    case 'message':
      return { group: withMessage(group, news.data, reader) };
    case 'message_removed':
      return { group: withoutMessage(group, news.data.id) };
    case 'message_pinned': {
      const pinned = group.messages.find(({ id }) => id === news.data.id);
      return { group: pinned ? { ...group, pinned_message: pinned } : group };
    }
    case 'message_unpinned':
      return {
        group: group.pinned_message?.id === news.data.id ? { ...group, pinned_message: null } : group,
      };
    // These are about the list, or read again.
    case 'group':
    case 'left':
    case 'unread':
      return { group };
    default:
      return news satisfies never;
  }
}

function withMessage(group: Group, message: Message, reader: Reader): Group {
  if (group.messages.some(({ id }) => id === message.id)) return group;
  const all = [...group.messages, message].toSorted(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at),
  );
  const has_earlier = group.has_earlier || all.length > maxKept;
  const unread_count = group.unread_count + (isRead(message, reader) ? 0 : 1);
  return { ...group, messages: all.slice(-maxKept), has_earlier, unread_count };
}

function withoutMessage(group: Group, id: string): Group {
  const pinned_message = group.pinned_message?.id === id ? null : group.pinned_message;
  return { ...group, pinned_message, messages: group.messages.filter((message) => message.id !== id) };
}

const isRead = (message: Message, { me, looking }: Reader): boolean =>
  isBy(message, me) || message.group_id === looking;

const isBy = ({ sender }: Message, me: string): boolean => sender?.id === me;

/** How many messages wait in conversations that are not muted. */
export function unreadIn({ groups }: Groups): number {
  return groups.reduce((sum, { muted, unread_count }) => sum + (muted ? 0 : unread_count), 0);
}

/** Since when messages are new to the player, ms: right before the first of the unread ones, else after the last. */
export function newSinceOf({ messages, unread_count }: Group, me: string): number | null {
  const others = messages.filter((message) => !isBy(message, me));
  const firstUnread = unread_count === 0 ? undefined : others.at(-Math.min(unread_count, others.length));
  if (firstUnread) return Date.parse(firstUnread.created_at) - 1;
  const last = messages.at(-1);
  return last ? Date.parse(last.created_at) : null;
}
