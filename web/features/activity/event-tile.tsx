import {
  Banknote,
  CircleDot,
  HandCoins,
  KeyRound,
  Landmark,
  Lock,
  Star,
  Trophy,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityEntry } from './answers.ts';
import { Tile, type TileTone } from '../../ui/tile.tsx';

/** By the first part of the entry's kind, then by the whole: `prison.busted-out`. */
const icons: Readonly<Record<string, LucideIcon>> = {
  prison: Lock,
  'prison.busted-out': KeyRound,
  'prison.bribed': Banknote,
  'small-crimes': HandCoins,
  bank: Landmark,
  accolades: Trophy,
  characters: UserRound,
  'characters.level': Star,
};

const tones: Readonly<Record<ActivityEntry['tone'], TileTone>> = {
  good: 'success',
  bad: 'danger',
  plain: 'plain',
};

/** What kind of thing a line of a feed or an alert tells, as a picture. */
export function EventTile({ kind, tone }: Pick<ActivityEntry, 'kind' | 'tone'>) {
  const Icon = icons[kind] ?? icons[kind.split('.')[0] ?? ''] ?? CircleDot;
  return (
    <Tile size="small" tone={tones[tone]}>
      <Icon size={16} aria-hidden="true" />
    </Tile>
  );
}
