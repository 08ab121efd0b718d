import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { connection } from '../../app/socket/index.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import type { ChatMessage, ChatRoom } from './answers.ts';
import { changeChat } from './change-chat.ts';
import { chatOutbox } from './chat-store.ts';
import { withNews, withoutBlocked, type ChatNews } from './rooms.ts';
import { chatTyping } from './typing.ts';

const noRooms: readonly string[] = [];

/** The rooms of the player's gangster, as they are now; null until they are known. */
export function useChat(): readonly ChatRoom[] | null {
  const { id: me, location_id: city, family, family_role: role } = useCharacter();
  const chat = useRead('GET chat', { quiet: true, ownChannel: true });
  const blocked = useAtomValue(stateAtom)?.blocks ?? noRooms;
  const { phase } = useTimer('travel');
  // Whoever lands is in another city's room, whoever joins a family in its own, where the role says who may pin; whoever
  // unblocks hears again what was said.
  useRefreshAt(`${city} ${phase} ${family?.id} ${role?.type} ${blocked.join(' ')}`);
  useRoomNews(chat?.rooms.map(({ id, channel }) => `${id} ${channel}`).join('\n') ?? '', me);
  return chat && chat.rooms.map((room) => withoutBlocked(room, blocked));
}

/** Reads the rooms again when `moment` is another. */
function useRefreshAt(moment: string): void {
  const last = useRef(moment);
  useEffect(() => {
    if (last.current !== moment) refresh('GET chat');
    last.current = moment;
  }, [moment]);
}

/** Follows the channels of the rooms. `rooms` has a line for each: its id and its channel. */
function useRoomNews(rooms: string, me: string): void {
  useEffect(() => follow(rooms, me), [rooms, me]);
}

const followed = new Map<string, { users: number; readonly end: () => void }>();

/** The side bar and the page may both be there: each frame is heard once all the same. */
function follow(rooms: string, me: string): () => void {
  const key = `${me}\n${rooms}`;
  const shared = followed.get(key) ?? { users: 0, end: listen(rooms, me) };
  followed.set(key, shared);
  shared.users++;
  return () => {
    shared.users--;
    if (shared.users > 0) return;
    followed.delete(key);
    shared.end();
  };
}

function listen(rooms: string, me: string): () => void {
  const lines = rooms.split('\n').filter((line) => line !== '');
  const closed = new Set(lines);
  const ends = lines.map((line) => {
    const [room = '', channel = ''] = line.split(' ');
    return connection.listen(channel, {
      message: (event, data) => hear({ room, channel, me }, event, data),
      resync: () => refresh('GET chat'),
      // What was said after the rooms were read and before they were followed: read once, when all are.
      opened: () => {
        closed.delete(line);
        if (closed.size === 0) refresh('GET chat');
      },
    });
  });
  return () => {
    for (const end of ends) end();
  };
}

interface Where {
  readonly room: string;
  readonly channel: string;
  readonly me: string;
}

const known: ReadonlySet<string> = new Set([
  'chat-message',
  'chat-unpinned',
  'message-hidden',
  'message-removed',
  'present',
]);

function hear({ room, channel, me }: Where, event: string, data: unknown): void {
  // Our server's frames, in the shapes that the answers have.
  if (event === 'typing') return chatTyping.hear(room, data as { id: string; username: string });
  if (!known.has(event)) return;
  const news = { event, data } as ChatNews;
  if (news.event === 'chat-message') {
    chatTyping.hear(room, null, news.data.character?.id);
    if (isMine(news.data, me)) chatOutbox.told(room, news.data.body);
  }
  changeChat((before) => withNews(before, channel, news));
  // Who may pin has changed for everybody else.
  if (news.event === 'chat-unpinned' || (news.event === 'chat-message' && news.data.pinned))
    refresh('GET chat');
}

const isMine = ({ character }: ChatMessage, me: string): boolean => character?.id === me;
