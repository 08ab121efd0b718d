import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import styles from './lately.module.css';

interface LatelyProps {
  readonly lines: AnswerOf<'GET characters/:id/beside'>['lately'];
}

/** The last of what everybody may read of a gangster; nothing if there is none. */
export function Lately({ lines }: LatelyProps) {
  if (lines.length === 0) return null;
  return (
    <section className={styles.lately} aria-labelledby="lately">
      <h2 id="lately">Lately</h2>
      <ul>
        {lines.map(({ id, at, text }) => (
          <li key={id}>
            <time dateTime={at}>{whenTime(at, serverClock.now())}</time> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
