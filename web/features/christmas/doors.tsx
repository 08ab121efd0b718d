import { Check } from 'lucide-react';
import { calendarDate } from '../../app/text/format.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { CalendarDoor } from './answers.ts';
import styles from './doors.module.css';
import { prizeIcon } from './prize-words.ts';

interface DoorsProps {
  readonly doors: readonly CalendarDoor[];
  /** The door that was opened on this visit: it swings open. */
  readonly fresh: number | null;
  readonly busy: boolean;
  readonly lastTimes: number;
  readonly onOpen: (day: number) => void;
}

/** The front of a house with a window for each day: lit where it was opened. */
export function Doors({ doors, fresh, busy, lastTimes, onOpen }: DoorsProps) {
  return (
    <section className={styles.house} aria-label="The calendar">
      <div className={styles.lights} aria-hidden="true" />
      <ol className={styles.doors}>
        {doors.map((door) => (
          <li key={door.date} className={styles.door} data-state={door.state}>
            {door.state === 'today' || door.day === fresh ? (
              <Today door={door} busy={busy} onOpen={onOpen} />
            ) : (
              <Door door={door} />
            )}
            {door.day === doors.length && door.state !== 'opened' && (
              <span className={styles.times} title={`${lastTimes} times as much`}>
                × {lastTimes}
                <span className="visually-hidden"> as much as any other</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TodayProps {
  readonly door: CalendarDoor;
  readonly busy: boolean;
  readonly onOpen: (day: number) => void;
}

/** The door of today. Once it is open it stays the same button, so that the keyboard keeps its place. */
function Today({ door, busy, onOpen }: TodayProps) {
  const { day, prize } = door;
  const isOpen = prize !== null;
  return (
    <button
      type="button"
      className={styles.today}
      aria-label={isOpen ? `Door ${day}, open: ${prize.name}` : `Open door ${day}`}
      aria-disabled={isOpen || busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!isOpen && !busy) onOpen(day);
      }}
    >
      {isOpen && <Inside day={day} prize={prize} />}
      <span className={styles.leaf} data-open={isOpen || undefined}>
        <b>{day}</b>
        <span className={styles.word}>{busy ? <Spinner /> : 'Open'}</span>
      </span>
      {isOpen && <span className={styles.sparks} aria-hidden="true" />}
    </button>
  );
}

function Door({ door }: { readonly door: CalendarDoor }) {
  const { day, date, state, prize } = door;
  if (prize !== null) return <Inside day={day} prize={prize} />;
  return (
    <span className={styles.leaf}>
      <b>{day}</b>
      {state === 'missed' ? (
        <span className={styles.word}>missed</span>
      ) : (
        <span className="visually-hidden">shut until {calendarDate(date.slice(0, 10))}</span>
      )}
    </span>
  );
}

/** What is behind a door that is open. */
function Inside({
  day,
  prize,
}: {
  readonly day: number;
  readonly prize: NonNullable<CalendarDoor['prize']>;
}) {
  return (
    <span className={styles.inside}>
      <span className={styles.day}>
        {day} <Check size={12} aria-hidden="true" />
        <span className="visually-hidden">opened:</span>
      </span>
      <GameIcon name={prizeIcon(prize.kind)} size={30} />
      <span className={styles.prize}>{prize.name}</span>
    </span>
  );
}
