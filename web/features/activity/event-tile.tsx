import { CircleDot } from 'lucide-react';
import type { ActivityEntry } from './answers.ts';
import { eventIcons } from '../../app/screens/contributions.ts';
import { Tile, type TileTone } from '../../ui/tile.tsx';

const tones: Readonly<Record<ActivityEntry['tone'], TileTone>> = {
  good: 'success',
  bad: 'danger',
  plain: 'plain',
};

/** What kind of thing a line of a feed or an alert tells, as a picture. */
export function EventTile({ kind, tone }: Pick<ActivityEntry, 'kind' | 'tone'>) {
  const Icon = eventIcons[kind] ?? eventIcons[kind.replace(/\..*$/, '')] ?? CircleDot;
  return (
    <Tile size="small" tone={tones[tone]}>
      <Icon size={16} aria-hidden="true" />
    </Tile>
  );
}
