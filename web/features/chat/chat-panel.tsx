import { useAtomValue, useSetAtom } from 'jotai/react';
import { Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { number } from '../../app/text/format.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { ChatRoom } from './answers.ts';
import styles from './chat-panel.module.css';
import { chatSeenAtom } from './chat-store.ts';
import { unseenIn } from './rooms.ts';
import { Room } from './room.tsx';
import { useChat } from './use-chat.ts';
import { chosenRoomAtom } from './chosen-room.ts';
import { useMentionFlush } from './use-mention-flush.ts';

interface ChatPanelProps {
  /** Stands at the end of the head. */
  readonly end?: ReactNode;
}

/** The rooms as tabs, and the one that is chosen. */
export function ChatPanel({ end }: ChatPanelProps) {
  const rooms = useChat();
  const wished = useAtomValue(chosenRoomAtom);
  const room = rooms?.find(({ type }) => type === wished) ?? rooms?.[0];
  useMentionFlush(rooms);
  // One head before and after the rooms are known: what has the focus in it keeps it.
  return (
    <>
      <header className={styles.head}>
        {rooms && room ? <RoomTabs rooms={rooms} current={room} /> : <b className={styles.title}>Chat</b>}
        {room && (
          <Link
            to="/main/online"
            className={styles.present}
            aria-label={`${number(room.present)} in the room`}
          >
            <Users size={16} aria-hidden="true" />
            {number(room.present)}
          </Link>
        )}
        {end}
      </header>
      {room ? <Room key={room.id} room={room} /> : <SkeletonRows rows={8} height={48} />}
    </>
  );
}

/** "public" for players is what the documents call others. */
const labelOf = ({ type, name }: ChatRoom): string => (type === 'family' ? 'Family' : name);

function RoomTabs({ rooms, current }: { readonly rooms: readonly ChatRoom[]; readonly current: ChatRoom }) {
  const choose = useSetAtom(chosenRoomAtom);
  const seen = useAtomValue(chatSeenAtom);
  const { id: me } = useCharacter();
  // What came before this browser first saw a room is not new to it.
  const [opened] = useState(() => Date.now());
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark: the bar and the page have it both
    <div role="group" aria-label="Rooms" className={styles.tabs}>
      {rooms.map((room) => {
        const isCurrent = room.id === current.id;
        const unseen = isCurrent ? 0 : unseenIn(room, seen[room.id] ?? opened, me);
        return (
          <button
            key={room.id}
            type="button"
            aria-pressed={isCurrent}
            aria-label={unseen === 0 ? labelOf(room) : `${labelOf(room)}, ${unseen} new`}
            className={classNames(styles.tab, isCurrent && styles.on)}
            onClick={() => choose(room.type)}
          >
            <span>{labelOf(room)}</span>
            <Badge count={unseen} />
          </button>
        );
      })}
    </div>
  );
}
