import { Coffee } from 'lucide-react';
import { serverClock } from '../../app/time/clock.ts';
import { whenTime } from '../../app/text/format.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Feed } from '../activity/feed.tsx';

const shownEntries = 6;

interface WhatHappenedProps {
  /** Since when the player was away; null when nothing new came. */
  readonly since: number | null;
  readonly news: number;
}

export function WhatHappened({ since, news }: WhatHappenedProps) {
  return (
    <Panel
      title="What happened to you"
      mark={news > 0 && <Chip tone="warn">{news} new</Chip>}
      aside={
        since === null ? (
          <TextLink to="/main/activity">All activity</TextLink>
        ) : (
          `since ${whenTime(since, serverClock.now())}`
        )
      }
    >
      <PartBoundary>
        <Latest />
      </PartBoundary>
    </Panel>
  );
}

function Latest() {
  const activity = useRead('GET activity', { quiet: true });
  if (activity === null) return <SkeletonRows rows={4} height={53} />;
  if (activity.entries.length === 0)
    return <Empty icon={<Coffee />} sentence="Nothing yet. The day is young." />;
  return <Feed entries={activity.entries.slice(0, shownEntries)} />;
}
