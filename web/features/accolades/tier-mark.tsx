import { Medal } from 'lucide-react';
import { fullDate, monthDay } from '../../app/format.ts';
import styles from './accolades.module.css';

interface TierMarkProps {
  readonly tier: 'bronze' | 'silver' | 'gold';
  /** Null while it is not earned. */
  readonly earnedAt: string | null;
}

const names = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' };

/** A tier by its name, with the day on which it was earned. */
export function TierMark({ tier, earnedAt }: TierMarkProps) {
  return (
    <li className={styles.tier} data-tier={earnedAt === null ? undefined : tier}>
      <Medal size={14} aria-hidden="true" />
      <span>{names[tier]}</span>
      {earnedAt === null ? (
        <small>not yet</small>
      ) : (
        <small>
          <time dateTime={earnedAt} title={fullDate(earnedAt)}>
            {monthDay(earnedAt)}
          </time>
        </small>
      )}
    </li>
  );
}
