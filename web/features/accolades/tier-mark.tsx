import { Medal } from 'lucide-react';
import { fullDate, monthDay } from '../../app/text/format.ts';
import styles from './accolades.module.css';

interface TierMarkProps {
  readonly tier: 'bronze' | 'silver' | 'gold';
  /** Null while it is not earned. */
  readonly earnedAt: string | null;
}

const names = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' };

/** A tier by its name, with the day on which it was earned. One not yet earned stays a single node: pages are long. */
export function TierMark({ tier, earnedAt }: TierMarkProps) {
  if (earnedAt === null) return <li className={styles.tier}>{names[tier]} not yet</li>;
  return (
    <li className={styles.tier} data-tier={tier}>
      <Medal size={14} aria-hidden="true" />
      <span>{names[tier]}</span>
      <time dateTime={earnedAt} title={fullDate(earnedAt)}>
        {monthDay(earnedAt)}
      </time>
    </li>
  );
}
