import {
  Banknote,
  CircleDot,
  HandCoins,
  KeyRound,
  Landmark,
  Lock,
  Star,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityEntry } from '../../app/api/answers.ts';
import { serverClock } from '../../app/clock.ts';
import { whenTime } from '../../app/format.ts';
import { plainText } from '../../app/plain-text.ts';
import { Tile, type TileTone } from '../../ui/tile.tsx';
import styles from './feed.module.css';

/** By the first part of the entry's kind, then by the whole: `prison.busted-out`. */
const icons: Readonly<Record<string, LucideIcon>> = {
  prison: Lock,
  'prison.busted-out': KeyRound,
  'prison.bribed': Banknote,
  'small-crimes': HandCoins,
  bank: Landmark,
  levels: Star,
  level: Star,
  characters: UserRound,
  character: UserRound,
};

const tones: Readonly<Record<ActivityEntry['tone'], TileTone>> = {
  good: 'success',
  bad: 'danger',
  plain: 'plain',
};

/** Entries with icon, sentence and clock time. */
export function Feed({ entries }: { readonly entries: readonly ActivityEntry[] }) {
  const now = serverClock.now();
  return (
    <ul>
      {entries.map((entry) => {
        const Icon = icons[entry.kind] ?? icons[entry.kind.split('.')[0] ?? ''] ?? CircleDot;
        return (
          <li key={entry.id} className={styles.entry}>
            <Tile size="small" tone={tones[entry.tone]}>
              <Icon size={16} aria-hidden="true" />
            </Tile>
            <p>{plainText(entry.message)}</p>
            <time dateTime={entry.activity_at}>{whenTime(entry.activity_at, now)}</time>
          </li>
        );
      })}
    </ul>
  );
}
