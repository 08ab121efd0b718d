import { useAtomValue } from 'jotai/react';
import { clockTime, fullDate } from '../../app/text/format.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useStateAfter } from '../../app/reads/use-state-after.ts';
import { LongCountdown, Notice } from '../accounts/state-screens.tsx';
import styles from '../accounts/state-screens.module.css';

/** The account may not play: why, since when and until when (R062). When the ban runs out the game opens by itself. */
export function Banned() {
  const banned = useAtomValue(stateAtom)?.banned ?? null;
  const until = banned?.expires_at ?? null;
  useStateAfter(until);
  if (banned === null) return null;
  return (
    <Notice place="Your account" title="You are banned">
      {until !== null && <LongCountdown until={until} />}
      <p className={styles.reason}>{banned.reason}</p>
      <dl className={styles.facts}>
        <dt>Since</dt>
        <dd>
          {fullDate(banned.created_at)}, {clockTime(banned.created_at)}
        </dd>
        <dt>Until</dt>
        <dd>{until === null ? 'No end date' : `${fullDate(until)}, ${clockTime(until)}`}</dd>
      </dl>
      {until !== null && <p>This page lets you back in when the ban ends. Your gangster is waiting.</p>}
    </Notice>
  );
}
