import { useAtomValue, useSetAtom } from 'jotai/react';
import { Hand, Reply, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { showFailure } from '../../app/reads/failure.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Composer, type ComposerHandle } from '../../kits/talk/composer.tsx';
import type { TalkMessage } from '../../kits/talk/message.ts';
import { ActsOfMessage } from '../../kits/talk/message-acts.tsx';
import { MessageList } from '../../kits/talk/message-list.tsx';
import { PinnedMessage } from '../../kits/talk/pinned-message.tsx';
import { Typists } from '../../kits/talk/typists.tsx';
import type { ChatMessage, ChatRoom } from './answers.ts';
import { FirstWords } from './first-words.tsx';
import { isNewcomer, welcomeTo } from './newcomer.ts';
import { Meanwhile, NothingSaid } from './nothing-said.tsx';
import { chatOutbox, chatSeenAtom } from './chat-store.ts';
import styles from './room.module.css';
import { chatTyping } from './typing.ts';

/** R144 */
const maxLength = 300;

/** One room: what is pinned, what was said, and where one says something. */
export function Room({ room }: { readonly room: ChatRoom }) {
  const { id: me } = useCharacter();
  const [atEnd, setAtEnd] = useState(true);
  const newSince = useSeen(room, atEnd);
  const unsent = useAtomValue(chatOutbox.atom);
  const own = useMemo(() => unsent.filter(({ place }) => place === room.id), [unsent, room.id]);
  const composer = useRef<ComposerHandle>(null);
  const near = useMemo(
    () => room.messages.toReversed().flatMap(({ character }) => (character ? [character] : [])),
    [room.messages],
  );

  const newest = room.messages.at(-1);

  const say = (body: string) => chatOutbox.send({ place: room.id, body });

  const acts = (message: TalkMessage) => {
    const { id, character } = message;
    if (character === null) return null;
    const { username } = character;
    if (character.id === me) {
      const deletion = {
        name: 'Delete',
        label: 'Delete',
        icon: Trash2,
        onPress: () => void deleteMessage(id),
      };
      return (
        <ActsOfMessage
          about="your message"
          acts={room.can_hide_own_messages ? [deletion] : []}
          report={null}
        />
      );
    }
    const reply = () => composer.current?.insert(`@${username} `);
    const welcome = {
      name: 'Welcome',
      label: `Welcome ${username}`,
      icon: Hand,
      onPress: () => say(welcomeTo(username)),
    };
    return (
      <ActsOfMessage
        about={`the message of ${username}`}
        acts={[
          { name: 'Reply', label: `Reply to ${username}`, icon: Reply, onPress: reply },
          ...(isNewcomer(message) ? [welcome] : []),
        ]}
        report={message.reported ? null : { type: 'chat', message_id: id }}
        onReported={() => refresh('GET chat')}
      />
    );
  };

  return (
    <div className={styles.room}>
      {room.pinned && (
        <PinnedMessage message={room.pinned} onUnpin={room.can_unpin ? unpin(room.pinned) : null} />
      )}
      {room.notice !== null && <p className={styles.notice}>{room.notice}</p>}
      <MessageList
        label={`Messages, ${room.name}`}
        messages={room.messages}
        unsent={own}
        me={me}
        newSince={newSince}
        acts={acts}
        empty={<NothingSaid />}
        onEnd={setAtEnd}
        onRetry={(key) => chatOutbox.retry(key)}
        onDrop={(key) => chatOutbox.drop(key)}
      />
      {newest !== undefined && own.length === 0 && <Meanwhile lastAt={newest.created_at} />}
      {own.length === 0 && room.messages.every(({ character }) => character?.id !== me) && (
        <FirstWords onSay={say} />
      )}
      <Typists typing={chatTyping} place={room.id} me={me} />
      <Composer
        place={`chat.${room.id}`}
        label={`Message ${room.type === 'others' ? 'everybody' : room.name}`}
        me={me}
        near={near}
        maxLength={maxLength}
        waitUntil={room.wait_until}
        pin={{ canPin: room.can_pin, onUnpin: room.pinned && room.can_unpin ? unpin(room.pinned) : null }}
        onSend={(written) => chatOutbox.send({ place: room.id, ...written })}
        onTyping={() => chatTyping.tell(room.id)}
        handle={composer}
      />
    </div>
  );
}

const unpin =
  ({ id }: ChatMessage) =>
  (): void =>
    void call('POST chat/unpin', { body: { message_id: id }, errors: false }).catch(showFailure);

async function deleteMessage(id: string): Promise<void> {
  const answer = await confirm({
    question: 'Delete this message?',
    detail: 'Nobody will be able to read it.',
    buttons: [
      { label: 'Keep it', value: 'keep', focus: true },
      { label: 'Delete', value: 'hide', look: 'danger' },
    ],
  });
  if (answer === 'hide')
    await call('POST chat/hide', { body: { message_id: id }, errors: false }).catch(showFailure);
}

/**
 * Marks the room as seen while its end is on view in a page that is looked at. Returns since when messages are new to
 * the player, as it was when the room was opened or the page was left; null when the room was never seen.
 */
function useSeen(room: ChatRoom, atEnd: boolean): number | null {
  const seen = useAtomValue(chatSeenAtom)[room.id] ?? null;
  const see = useSetAtom(chatSeenAtom);
  const [since, setSince] = useState(seen);
  const newest = Date.parse(room.messages.at(-1)?.created_at ?? '') || 0;
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && atEnd) see(room.id, Math.max(newest, 1));
    };
    const leave = (): void => {
      if (document.visibilityState === 'hidden') setSince(newest);
      else look();
    };
    look();
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [room.id, newest, atEnd, see]);
  return since;
}
