import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { fullDate } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './message-list.module.css';
import { newText } from './new-text.ts';
import { MessageRow, UnsentRow, type MessageActs, type UnsentActs } from './message-row.tsx';
import { rowsOf, type Talk, type TalkRow } from './rows.ts';

interface MessageListProps extends Talk, UnsentActs {
  readonly label: string;
  /** What may be done with a message. */
  readonly acts: MessageActs;
  /** What stands there when nothing was said. */
  readonly empty: ReactNode;
  /** Hears whether the newest message is on view. */
  readonly onEnd: (atEnd: boolean) => void;
  /** Brings what was said earlier, when the reader comes near the oldest line; null or left out where there is nothing. */
  readonly onStart?: (() => void) | null;
  /** The message to begin with, which is marked; the newest if there is none. */
  readonly goTo?: string | null;
}

/** So near to the end counts as there, px. */
const endPx = 24;
/** So near to the oldest line earlier ones are asked for, px. */
const startPx = 400;

/**
 * A talk, the newest at the bottom. It follows what comes while the reader is at the end; a reader who has scrolled up
 * is never pulled away, and told by a button that there is more.
 */
export function MessageList(props: MessageListProps) {
  const { messages, unsent, me, newSince, label, acts, onRetry, onDrop, empty, onEnd } = props;
  const { onStart = null, goTo = null } = props;
  const rows = useMemo(() => rowsOf({ messages, unsent, me, newSince }), [messages, unsent, me, newSince]);
  const list = useRef<VirtualizerHandle>(null);
  const [atEnd, setAtEnd] = useState(goTo === null);
  const following = useRef(atEnd);
  const isShifted = useShifted(rows);
  const before = onStart === null ? 0 : 1;
  const last = rows.length - 1 + before;

  const newest = rows.at(-1);
  const sending = newest?.kind === 'unsent' ? newest.key : null;
  const sent = useRef(sending);
  useLayoutEffect(() => {
    // What one sends oneself is always followed, once.
    const isFollowed = following.current || (sending !== null && sending !== sent.current);
    sent.current = sending;
    if (isFollowed && rows.length > 0) list.current?.scrollToIndex(last, { align: 'end' });
  }, [rows, last, sending]);

  const leadTo = useRef(goTo);
  useLayoutEffect(() => {
    const place = rows.findIndex(({ key }) => key === leadTo.current);
    if (place === -1) return;
    // Once: what comes later does not lead there again.
    leadTo.current = null;
    list.current?.scrollToIndex(place + before, { align: 'center' });
  }, [rows, before]);

  function scrolled(offset: number): void {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    const isEnd = offset + viewportSize >= scrollSize - endPx;
    following.current = isEnd;
    if (!isEnd && offset < startPx) onStart?.();
    if (isEnd === atEnd) return;
    setAtEnd(isEnd);
    onEnd(isEnd);
  }

  function jump(): void {
    following.current = true;
    list.current?.scrollToIndex(last, { align: 'end' });
  }

  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
      <div className={styles.list} role="log" aria-label={label} tabIndex={0}>
        {/* Few messages stand at the bottom. */}
        <div className={styles.room} />
        <Virtualizer ref={list} shift={isShifted} onScroll={scrolled}>
          {onStart !== null && (
            <p key="earlier" className={styles.earlier}>
              <button type="button" onClick={onStart}>
                Earlier messages
              </button>
            </p>
          )}
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              isSought={row.key === goTo}
              acts={acts}
              me={me}
              onRetry={onRetry}
              onDrop={onDrop}
            />
          ))}
        </Virtualizer>
      </div>
      <button
        type="button"
        className={classNames(styles.latest, !atEnd && styles.shown)}
        tabIndex={atEnd ? -1 : 0}
        aria-hidden={atEnd || undefined}
        onClick={jump}
      >
        <ArrowDown size={16} aria-hidden="true" />
        Latest
      </button>
    </div>
  );
}

/** Whether the oldest lines have just gone, or older ones come: the place of those on view is then kept from the end. */
function useShifted(rows: readonly TalkRow[]): boolean {
  const [known, setKnown] = useState({ rows, isShifted: false });
  if (known.rows === rows) return known.isShifted;
  const isShifted = oldestIn(rows) !== oldestIn(known.rows);
  setKnown({ rows, isShifted });
  return isShifted;
}

/** The line of a day may stay above what comes before the first message. */
const oldestIn = (rows: readonly TalkRow[]): string | undefined =>
  rows.find(({ kind }) => kind === 'message')?.key;

interface RowProps extends UnsentActs {
  readonly row: TalkRow;
  readonly isSought: boolean;
  readonly me: string;
  readonly acts: MessageActs;
}

function Row({ row, isSought, me, acts, onRetry, onDrop }: RowProps): ReactNode {
  switch (row.kind) {
    case 'day':
      return <p className={styles.day}>{dayText(row.at)}</p>;
    case 'new':
      return <p className={styles.new}>{newText(row.since, serverClock.now())}</p>;
    case 'message':
      return <MessageRow message={row.message} first={row.first} isSought={isSought} me={me} acts={acts} />;
    case 'unsent':
      return <UnsentRow unsent={row.unsent} first={row.first} onRetry={onRetry} onDrop={onDrop} />;
    default:
      return row satisfies never;
  }
}

function dayText(at: string): string {
  const isToday = new Date(at).toDateString() === new Date(serverClock.now()).toDateString();
  return isToday ? 'Today' : fullDate(at);
}
