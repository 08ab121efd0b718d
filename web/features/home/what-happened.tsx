import { Coffee } from 'lucide-react';
import type { ActivityEntry } from '../../app/api/answers.ts';
import { serverClock } from '../../app/clock.ts';
import { whenTime } from '../../app/format.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Feed } from '../activity/feed.tsx';

const shownEntries = 6;

interface WhatHappenedProps {
  readonly entries: readonly ActivityEntry[] | null;
  readonly since: number | null;
  readonly news: number;
}

export function WhatHappened({ entries, since, news }: WhatHappenedProps) {
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
      {entries === null && <SkeletonRows rows={4} height={53} />}
      {entries?.length === 0 && <Empty icon={<Coffee />} sentence="Nothing yet. The day is young." />}
      {entries !== null && <Feed entries={entries.slice(0, shownEntries)} />}
    </Panel>
  );
}
