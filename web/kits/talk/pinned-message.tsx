import { Pin, X } from 'lucide-react';
import { clockTime } from '../../app/text/format.ts';
import { Markup } from '../markup/markup.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { TalkMessage } from './message.ts';
import styles from './pinned-message.module.css';

interface PinnedMessageProps {
  readonly message: TalkMessage;
  /** Null for those who may not take it down. */
  readonly onUnpin: (() => void) | null;
}

/** What stands pinned above a talk. */
export function PinnedMessage({ message, onUnpin }: PinnedMessageProps) {
  const { body, mentions, character, created_at, image_upload_url } = message;
  return (
    <aside className={styles.pinned} aria-label="Pinned message">
      <Pin size={16} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.said}>
          {image_upload_url !== null && '[picture] '}
          <Markup text={body} mentions={mentions} tags="line" />
        </div>
        <small>
          {character?.username ?? 'A gangster'}, pinned {clockTime(created_at)}
        </small>
      </div>
      {onUnpin !== null && <IconButton small label="Unpin" title="Unpin" icon={X} onClick={onUnpin} />}
    </aside>
  );
}
