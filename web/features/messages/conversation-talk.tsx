import { useAtomValue } from 'jotai/react';
import { MessagesSquare, Pin, PinOff, Reply, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { confirm } from '../../app/dialogs/dialogs.ts';
import { showFailure } from '../../app/reads/failure.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { isPhone } from '../../ui/use-phone.ts';
import { Composer, type ComposerHandle } from '../../kits/talk/composer.tsx';
import type { TalkMessage } from '../../kits/talk/message.ts';
import { ActsOfMessage, type MessageAct } from '../../kits/talk/message-acts.tsx';
import { MessageList } from '../../kits/talk/message-list.tsx';
import { PinnedMessage } from '../../kits/talk/pinned-message.tsx';
import { Typists } from '../../kits/talk/typists.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { Group, Message } from './answers.ts';
import { takeMessagesNews } from './change.ts';
import styles from './conversation.module.css';
import { maxCaptionLength, maxMessageLength } from './limits.ts';
import type { Shown } from './found-in-talk.tsx';
import { messagesOutbox } from './outbox.ts';
import { messagesTyping } from './typing.ts';
import { useEarlier } from './use-earlier.ts';
import { useReading } from './use-reading.ts';
import { titleOf } from './words.ts';

interface ConversationTalkProps {
  readonly group: Group;
  readonly me: string;
  /** The message to begin with, if it is not the newest. */
  readonly shown: Shown | null;
}

/** What was said in a conversation, and where one says something. */
export function ConversationTalk({ group, me, shown }: ConversationTalkProps) {
  const { id, pinned_message: pinned } = group;
  const [atEnd, setAtEnd] = useState(shown === null);
  const newSince = useReading(group, me, atEnd);
  const unsent = useAtomValue(messagesOutbox.atom);
  const own = useMemo(() => unsent.filter(({ place }) => place === id), [unsent, id]);
  const earlier = useEarlier(group, me, atEnd, shown?.earlier);
  const messages = useMemo(
    () => [...earlier.messages, ...group.messages].map(talkOf),
    [earlier.messages, group.messages],
  );
  const composer = useRef<ComposerHandle>(null);
  const near = useMemo(
    () => group.participants.flatMap(({ character }) => character ?? []),
    [group.participants],
  );
  // On the phone it would bring the keyboard up over what one came to read.
  useEffect(() => {
    if (!isPhone()) composer.current?.focus();
  }, []);
  // R126, R192
  const mayPin = group.is_admin && !group.private;

  const acts = (message: TalkMessage) => {
    const { character } = message;
    const isOwn = character?.id === me;
    const all: (MessageAct | false)[] = [
      character !== null &&
        !isOwn &&
        group.can_write && {
          name: 'Reply',
          label: `Reply to ${character.username}`,
          icon: Reply,
          onPress: () => composer.current?.insert(`@${character.username} `),
        },
      mayPin &&
        (message.id === pinned?.id
          ? {
              name: 'Unpin',
              label: 'Unpin the message',
              icon: PinOff,
              onPress: () => void pin(message.id, false),
            }
          : { name: 'Pin', label: 'Pin the message', icon: Pin, onPress: () => void pin(message.id, true) }),
      isOwn && {
        name: 'Delete',
        label: 'Delete',
        icon: Trash2,
        onPress: () => void deleteMessage(message.id, id, me),
      },
    ];
    return (
      <ActsOfMessage
        about={isOwn ? 'your message' : `the message of ${character?.username ?? 'a gangster'}`}
        acts={all.filter((act) => act !== false)}
        report={isOwn || message.reported ? null : { type: 'message', message_id: message.id }}
        onReported={() => refresh('GET messages/groups/:id')}
      />
    );
  };

  return (
    <div className={styles.talk}>
      {pinned && (
        <PinnedMessage message={talkOf(pinned)} onUnpin={mayPin ? () => void pin(pinned.id, false) : null} />
      )}
      <MessageList
        label={`Messages, ${titleOf(group)}`}
        messages={messages}
        unsent={own}
        me={me}
        newSince={newSince}
        goTo={shown?.message ?? null}
        acts={acts}
        empty={
          <Empty
            icon={<MessagesSquare aria-hidden="true" />}
            sentence={
              group.can_write ? 'Nothing has been said here yet. You go first.' : 'Nothing was said here.'
            }
          />
        }
        onEnd={(isEnd) => {
          setAtEnd(isEnd);
          if (isEnd) earlier.forget();
        }}
        onStart={earlier.readMore}
        onRetry={(key) => messagesOutbox.retry(key)}
        onDrop={(key) => messagesOutbox.drop(key)}
      />
      <Typists typing={messagesTyping} place={id} me={me} />
      {group.can_write ? (
        <Composer
          key={id}
          place={`messages.${id}`}
          label={`Message ${titleOf(group)}`}
          me={me}
          near={near}
          {...(group.private ? {} : { everybody: 'everybody in this group' })}
          maxLength={maxMessageLength}
          maxCaption={maxCaptionLength}
          onSend={({ body, picture }) => messagesOutbox.send({ place: id, body, picture })}
          onTyping={() => messagesTyping.tell(id)}
          handle={composer}
        />
      ) : (
        <p className={styles.closed}>{closedText(group)}</p>
      )}
    </div>
  );
}

/** The kit calls the sender of a message its character. */
const talkOf = (message: Message): TalkMessage => ({ ...message, character: message.sender });

function closedText({ private: isPrivate, private_character: other }: Group): string {
  if (!isPrivate) return 'Nobody can write here.';
  if (other === null) return 'Nobody is there to read it any more.';
  return other.dead === null
    ? `You and ${other.username} do not talk: one of you has blocked the other.`
    : `${other.username} is dead.`;
}

async function pin(id: string, pinned: boolean): Promise<void> {
  await call('POST messages/:id/pinned', {
    params: { id },
    body: { pinned },
    errors: false,
    overlay: false,
  }).catch(showFailure);
}

async function deleteMessage(id: string, conversation: string, me: string): Promise<void> {
  const answer = await confirm({
    question: 'Delete this message?',
    detail: 'It disappears for everybody.',
    buttons: [
      { label: 'Keep it', value: 'keep', focus: true },
      { label: 'Delete', value: 'yes', look: 'danger' },
    ],
  });
  if (answer !== 'yes') return;
  try {
    await call('DELETE messages/:id', { params: { id }, errors: false, overlay: false });
    takeMessagesNews({ event: 'message_removed', data: { id, group_id: conversation } }, me);
  } catch (error) {
    await showFailure(error);
  }
}
