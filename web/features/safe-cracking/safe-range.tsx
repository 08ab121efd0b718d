import { usePhone } from '../../ui/use-phone.ts';
import { count } from '../../app/text/format.ts';
import type { Safe } from './answers.ts';
import { ClueMark } from './clue-mark.tsx';
import { codeText } from './code.ts';
import { RangeLens } from './range-lens.tsx';
import styles from './safe-range.module.css';

/** What the city knows of the code: the range, and its last guesses with their clues (R556). */
export function SafeRange({ safe }: { readonly safe: Safe }) {
  const phone = usePhone();
  const [low, high] = safe.range;
  const left = count(safe.codes_left, 'code');
  return (
    <section className={styles.range} aria-label="What the city knows of the code">
      <div className={styles.zone}>
        <h2 className={styles.title}>
          {left} left
          {phone && (
            <small>
              {codeText(low)} to {codeText(high)}
            </small>
          )}
        </h2>
        <RangeLens safe={safe} />
        {!phone && (
          <p className={styles.ends}>
            <span>
              <b>{codeText(low)}</b> lowest
            </span>
            <span>
              highest <b>{codeText(high)}</b>
            </span>
          </p>
        )}
      </div>
      <Guesses safe={safe} />
    </section>
  );
}

function Guesses({ safe: { last_attempts: guesses } }: { readonly safe: Safe }) {
  return (
    <div className={styles.guesses}>
      <p className={styles.head} aria-hidden="true">
        <span>Recent guesses</span>
        <span>The code is</span>
      </p>
      {guesses.length === 0 ? (
        <p className={styles.none}>Nobody has tried this code yet.</p>
      ) : (
        <ol aria-label="Recent guesses, the newest first">
          {guesses.map(({ guess, clue }) => (
            <li key={guess}>
              <b>{guess}</b> <ClueMark clue={clue} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
