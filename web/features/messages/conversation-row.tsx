import { BellOff, Pin, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { serverClock } from '../../app/time/clock.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Conversation } from './answers.ts';
import styles from './conversation-list.module.css';
import { GroupPortrait } from './group-portrait.tsx';
import { pathOf, useWithin } from './place.ts';
import { previewOf, shortWhen, titleOf } from './words.ts';

interface ConversationRowProps {
  readonly group: Conversation;
  readonly me: string;
  readonly current: boolean;
}

/** One conversation of the list: who or what about, the last words, and how much of it is unread. */
export function ConversationRow({ group, me, current }: ConversationRowProps) {
  const {
    id,
    pinned,
    muted,
    highlight,
    unread_count: unread,
    last_message: last,
    last_message_at: at,
  } = group;
  const { deeper } = useWithin();
  return (
    <Link
      to={pathOf(id)}
      {...deeper}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        styles.row,
        current && styles.current,
        unread > 0 && styles.unread,
        highlight && styles.highlight,
      )}
    >
      <span className={styles.portrait}>
        <GroupPortrait group={group} me={me} size={32} />
      </span>
      <span className={styles.title}>
        <span>{titleOf(group)}</span>
        {pinned && <Mark icon={Pin} word="pinned" />}
        {muted && <Mark icon={BellOff} word="muted" />}
      </span>
      {at === null ? (
        <span />
      ) : (
        <time className={styles.when} dateTime={at}>
          {shortWhen(at, serverClock.now())}
        </time>
      )}
      <span className={styles.preview}>{previewOf(group, me)}</span>
      {unread > 0 && (
        <span className={styles.counts}>
          {last?.mention && <Named all={last.mentions_all} />}
          <span className={styles.count}>
            {unread > 99 ? '99+' : unread}
            <span className="visually-hidden"> unread</span>
          </span>
        </span>
      )}
    </Link>
  );
}

/** The newest of what is unread names the player, or everybody. */
function Named({ all }: { readonly all: boolean }) {
  return (
    <span className={styles.named}>
      <span aria-hidden="true">{all ? '@all' : '@'}</span>
      <span className="visually-hidden">{all ? 'names everybody, ' : 'names you, '}</span>
    </span>
  );
}

function Mark({ icon: Icon, word }: { readonly icon: LucideIcon; readonly word: string }) {
  return (
    <>
      <Icon size={12} aria-hidden="true" />
      <em className="visually-hidden">{word}</em>
    </>
  );
}
