import { useRef } from 'react';
import { cellClock, clockTime, timeLeft } from '../app/text/format.ts';
import { useTickEffect } from '../app/time/use-tick.ts';

interface TimeLeftProps {
  readonly until: string | number;
  /** Two digits always, for the large clock of the cell. */
  readonly large?: boolean;
  readonly className?: string | undefined;
}

/**
 * Counts down by writing its text node each second. Screen readers are not told every second: they get the clock
 * time at which it ends.
 */
export function TimeLeft({ until, large = false, className }: TimeLeftProps) {
  const text = useRef<HTMLSpanElement>(null);
  const end = typeof until === 'number' ? until : Date.parse(until);
  useTickEffect((now) => {
    const shown = large ? cellClock(end - now) : timeLeft(end - now);
    if (text.current !== null && text.current.textContent !== shown) text.current.textContent = shown;
  });
  return (
    <span className={className}>
      <span ref={text} aria-hidden="true" />
      <span className="visually-hidden">until {clockTime(end)}</span>
    </span>
  );
}
