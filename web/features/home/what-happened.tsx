import { Coffee } from 'lucide-react';
import { useCharacter } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { clockTime, whenTime } from '../../app/text/format.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Feed } from '../activity/feed.tsx';

const shownEntries = 6;
const shownToNewcomers = 4;

interface WhatHappenedProps {
  /** Since when the player was away; null when nothing new came. */
  readonly since: number | null;
  readonly news: number;
  /** Whose whole life this is. */
  readonly newcomer: boolean;
}

export function WhatHappened({ since, news, newcomer }: WhatHappenedProps) {
  const { created_at: arrived } = useCharacter();
  const all = newcomer ? (
    `since you arrived, ${clockTime(arrived)}`
  ) : (
    <TextLink to="/main/activity">All activity</TextLink>
  );
  return (
    <Panel
      title="What happened to you"
      mark={news > 0 && <Chip tone="warn">{news} new</Chip>}
      aside={since === null ? all : `since ${whenTime(since, serverClock.now())}`}
    >
      <PartBoundary>
        <Latest entries={newcomer ? shownToNewcomers : shownEntries} />
      </PartBoundary>
    </Panel>
  );
}

function Latest({ entries }: { readonly entries: number }) {
  const activity = useRead('GET activity', { quiet: true });
  if (activity === null) return <SkeletonRows rows={4} height={53} />;
  if (activity.entries.length === 0)
    return <Empty icon={<Coffee />} sentence="Nothing yet. The day is young." />;
  return <Feed entries={activity.entries.slice(0, entries)} />;
}
