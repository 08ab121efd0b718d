import { useAtomValue } from 'jotai/react';
import { Coffee, Mail } from 'lucide-react';
import type { Absence } from '../../app/state/last-seen.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { serverClock } from '../../app/time/clock.ts';
import { clockTime, count, whenTime } from '../../app/text/format.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Feed } from '../activity/feed.tsx';
import { isWithin } from './is-within.ts';
import { byWeight, weightOf, wordsWeigh } from './by-weight.ts';
import styles from './what-happened.module.css';

const shownEntries = 6;
/** So many of an absence, which may have brought more than a page otherwise shows. */
const shownOfAbsence = 12;
const shownToNewcomers = 4;

interface WhatHappenedProps {
  /** While the player was away; null when they were not. */
  readonly absence: Absence | null;
  /** What it brought. */
  readonly news: number;
  /** Whose whole life this is. */
  readonly newcomer: boolean;
}

export function WhatHappened({ absence, news, newcomer }: WhatHappenedProps) {
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
      aside={absence === null || news === 0 ? all : `since ${whenTime(absence[0], serverClock.now())}`}
    >
      <PartBoundary>
        <Latest entries={newcomer ? shownToNewcomers : shownEntries} absence={absence} />
      </PartBoundary>
    </Panel>
  );
}

interface LatestProps {
  readonly entries: number;
  readonly absence: Absence | null;
}

/** What an absence brought comes first and by its weight, with the messages among it; the rest is the newest first. */
function Latest({ entries: shownElse, absence }: LatestProps) {
  const activity = useRead('GET activity', { quiet: true });
  const unread = useAtomValue(stateAtom)?.unread_messages ?? 0;
  if (activity === null) return <SkeletonRows rows={4} height={53} />;
  const { entries } = activity;
  const messages = absence === null ? 0 : unread;
  if (entries.length === 0 && messages === 0)
    return <Empty icon={<Coffee />} sentence="Nothing yet. The day is young." />;
  const missed = byWeight(entries.filter((entry) => isWithin(entry, absence)));
  const all = [...missed, ...entries.filter((entry) => !isWithin(entry, absence))];
  const shown = all.slice(0, Math.max(shownElse, Math.min(missed.length, shownOfAbsence)));
  const heavy = missed.filter((entry) => weightOf(entry) < wordsWeigh).length;
  return (
    <>
      <Feed entries={shown.slice(0, heavy)} />
      {messages > 0 && (
        <p className={styles.messages}>
          <Tile size="small" tone="plain">
            <Mail size={16} aria-hidden="true" />
          </Tile>
          <TextLink to="/main/messages">{count(messages, 'message')} unread</TextLink>
        </p>
      )}
      <Feed entries={shown.slice(heavy)} />
      {missed.length > shown.length && (
        <p className={styles.more}>
          <TextLink to="/main/activity">All activity</TextLink>
        </p>
      )}
    </>
  );
}
