import { Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { clockTime, count, fullDate } from '../../app/text/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
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

export interface FoundInTalkProps {
  readonly group: Group;
  readonly me: string;
  /** What is looked for, as it was typed. */
  readonly sought: string;
  readonly onShow: (shown: Shown) => void;
}

/** So many messages are read back before the player is asked whether to go on. */
const readAtOnce = 1_000;
/** So many of the newest are shown: whoever looks for an older one writes more of it. */
const maxShown = 200;

/**
 * Searches what was said in a conversation. The server has ciphertext alone, so the words are read and compared here,
 * page by page, back to the first message that the player may read.
 */
export function FoundInTalk({ group, me, sought, onShow }: FoundInTalkProps) {
  const { messages: pages, read, before, readMore } = useEarlier(group, me, false);
  const messages = useMemo(() => [...pages, ...group.messages], [pages, group.messages]);
  const [limit, setLimit] = useState(readAtOnce);
  const found = useMemo(() => findWords(messages, sought), [messages, sought]);
  const isSought = sought.trim().length >= leastSought;
  const isReading = isSought && before !== null && messages.length < limit;
  useEffect(() => {
    if (isReading) readMore?.();
  }, [isReading, readMore]);

  const since = messages[0]?.created_at;
  return (
    <>
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
    </>
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
