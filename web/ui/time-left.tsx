import { useRef } from 'react';
import { cellClock, clockTime, timeLeft } from '../app/text/format.ts';
import { useTickEffect } from '../app/time/use-tick.ts';

interface TimeLeftProps {
  readonly until: string | number;
  /** What is shown before it: "ends in" of "ends in 3:12". */
  readonly lead?: string | undefined;
  /** What is said before the clock time: "ends at" of "ends at 10:23". Null where the clock time stands beside it. */
  readonly spoken?: string | null;
  /** Two digits always, for the large clock of the cell. */
  readonly large?: boolean;
  readonly className?: string | undefined;
}

/**
 * Counts down by writing its text node each second. Screen readers are not told every second: they get the clock
 * time at which it ends, with words of its own before it.
 */
export function TimeLeft({ until, lead, spoken = 'until', large = false, className }: TimeLeftProps) {
  const text = useRef<HTMLSpanElement>(null);
  const end = typeof until === 'number' ? until : Date.parse(until);
  useTickEffect((now) => {
    const shown = large ? cellClock(end - now) : timeLeft(end - now);
    if (text.current !== null && text.current.textContent !== shown) text.current.textContent = shown;
  });
  return (
    <span className={className}>
      <span aria-hidden="true">
        {lead !== undefined && `${lead} `}
        <span ref={text} />
      </span>
      {spoken !== null && (
        <span className="visually-hidden">
          {spoken} {clockTime(end)}
        </span>
      )}
    </span>
  );
}
