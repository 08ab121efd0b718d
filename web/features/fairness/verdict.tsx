import { clockTime } from '../../app/text/format.ts';
import styles from './fairness.module.css';
import type { DayVerdict } from './verify-day.ts';

interface VerdictProps {
  readonly day: number;
  readonly verdict: DayVerdict | null;
  /** When the day's key becomes public; null when it is. */
  readonly endsAt: string | null;
  /** Whether one draw for all was rolled, and not a day of the player's own. */
  readonly shared: boolean;
}

/** What came of rolling a day again, in a place of its own, so that nothing moves. */
export function Verdict({ day, verdict, endsAt, shared }: VerdictProps) {
  return (
    <output className={styles.verdict}>
      {verdict === null ? <p>{waiting(endsAt)}</p> : <Found {...{ day, verdict, shared }} />}
    </output>
  );
}

function waiting(endsAt: string | null): string {
  return endsAt === null
    ? 'The key is public: roll this day again in your own browser.'
    : `The key of this day is public after ${clockTime(endsAt)}.`;
}

interface FoundProps extends Pick<VerdictProps, 'day' | 'shared'> {
  readonly verdict: DayVerdict;
}

function Found({ day, verdict, shared }: FoundProps) {
  const { wrong, problems } = verdict;
  if (wrong.size === 0 && problems.length === 0) {
    return (
      <p className={styles.good}>
        {shared
          ? 'This draw is fair: every roll comes out the same, and the key is the promised one.'
          : `Day ${day} is fair: every roll comes out the same, none is missing, and the key is the promised one.`}
      </p>
    );
  }
  return (
    <div className={styles.bad}>
      {wrong.size > 0 && (
        <p>
          {wrong.size === 1 ? 'One draw comes' : `${wrong.size} draws come`} out differently. Keep the file.
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}
