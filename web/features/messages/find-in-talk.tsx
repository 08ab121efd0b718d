import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { clockTime, count, fullDate } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Group } from './answers.ts';
import type { Earlier } from './earlier.ts';
import styles from './find-in-talk.module.css';
import { findWords, leastSought, type Found } from './found.ts';
import { useEarlier } from './use-earlier.ts';
import { nameOf } from './words.ts';

/** A message that was found, with what had to be read to get there. */
export interface Shown {
  readonly message: string;
  readonly earlier: Earlier;
}

export interface FindInTalkProps {
  readonly group: Group;
  readonly me: string;
  readonly onShow: (shown: Shown) => void;
  readonly onClose: () => void;
}

/** So many messages are read back before the player is asked whether to go on. */
const readAtOnce = 1_000;
/** So many of the newest are shown: whoever looks for an older one writes more of it. */
const maxShown = 200;

/**
 * Searches what was said in a conversation. The server has ciphertext alone, so the words are read and compared here,
 * page by page, back to the first message that the player may read.
 */
export function FindInTalk({ group, me, onShow, onClose }: FindInTalkProps) {
  const { messages: pages, read, before, readMore } = useEarlier(group, me, false);
  const messages = useMemo(() => [...pages, ...group.messages], [pages, group.messages]);
  const [sought, setSought] = useState('');
  const [limit, setLimit] = useState(readAtOnce);
  const found = useMemo(() => findWords(messages, sought), [messages, sought]);
  const isSought = sought.trim().length >= leastSought;
  const isReading = isSought && before !== null && messages.length < limit;
  useEffect(() => {
    if (isReading) readMore?.();
  }, [isReading, readMore]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  const since = messages[0]?.created_at;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from anywhere within
    <section
      aria-label="Search"
      className={styles.find}
      data-escape="own"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div ref={box} className={styles.box}>
        <SearchBox label="Search this conversation" value={sought} onChange={setSought} />
        <IconButton label="Close the search" icon={X} onClick={onClose} />
      </div>
      <output className={styles.status}>
        {isSought && statusText(found.length, isReading, before === null ? undefined : since)}
      </output>
      {found.length > 0 ? (
        <ul className={styles.rows}>
          {found.slice(0, maxShown).map((each) => (
            <FoundRow
              key={each.message.id}
              found={each}
              onShow={(message) => onShow({ message, earlier: read })}
            />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          {!isReading && (
            <Empty
              icon={<Search aria-hidden="true" />}
              sentence={
                isSought
                  ? 'There are no search results for those terms.'
                  : 'Look for anything that was said here.'
              }
            />
          )}
        </div>
      )}
      {isSought && !isReading && before !== null && (
        <div className={styles.foot}>
          <Button small look="quiet" onPress={() => setLimit(messages.length + readAtOnce)}>
            Search further back
          </Button>
        </div>
      )}
    </section>
  );
}

/** `since` is when the oldest message that was searched was said; undefined when there is no older one. */
function statusText(found: number, isReading: boolean, since: string | undefined): string {
  const words = `${count(found, 'message')} found`;
  if (isReading) return `Searching. ${words} so far`;
  return since === undefined ? words : `${words} since ${fullDate(since)}`;
}

interface FoundRowProps {
  readonly found: Found;
  readonly onShow: (message: string) => void;
}

function FoundRow({ found: { message, words }, onShow }: FoundRowProps) {
  const { id, sender, created_at } = message;
  const [before, sought, after] = words;
  return (
    <li>
      {' '}
      <button type="button" className={styles.row} onClick={() => onShow(id)}>
        <Avatar url={sender?.avatar_url ?? null} size={32} />
        <span className={styles.who}>
          <b>{nameOf(sender)}</b>
          <time dateTime={created_at}>
            {fullDate(created_at)}, {clockTime(created_at)}
          </time>
        </span>
        <span className={styles.words}>
          {before}
          <mark>{sought}</mark>
          {after}
        </span>
      </button>
    </li>
  );
}
