import { useAtomValue } from 'jotai/react';
import { awaySinceAtom } from '../../app/state/last-seen.ts';
import { serverClock } from '../../app/time/clock.ts';
import { roundAtom, timersAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePrisonUntil } from '../../app/state/use-prison.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { goals } from '../../app/screens/contributions.ts';
import { OpenPoll } from '../polls/open-poll.tsx';
import { BribeButton } from '../prison/bribe-button.tsx';
import { clockTime } from '../../app/text/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { FirstSteps } from './first-steps.tsx';
import { greeting } from './greeting.ts';
import { LatestUpdates } from './latest-updates.tsx';
import { NextLevel } from './next-level.tsx';
import { People } from './people.tsx';
import { timedEntries } from './ready-entries.ts';
import { ReadyPanel } from './ready-panel.tsx';
import { SpecialEvents } from './special-events.tsx';
import { Welcome } from './welcome.tsx';
import { WhatHappened } from './what-happened.tsx';

/** Home: what happened to me first, then what I can do. */
export function Home() {
  const character = useCharacter();
  const round = useAtomValue(roundAtom);
  const activity = useRead('GET activity', { optional: true });
  const away = useAtomValue(awaySinceAtom);
  const entries = activity?.entries ?? [];
  const news = away === null ? 0 : entries.filter((entry) => Date.parse(entry.activity_at) > away).length;
  const since = news === 0 ? null : away;
  const jailed = usePrisonUntil();
  const words = greeting({ character, since, news, jailed, now: serverClock.now() });
  const day =
    round === null || round.day === null ? '' : ` · ${dayText(round.day, round.days, round.deathmatch_day)}`;
  return (
    <Screen
      place={`${character.location_name}${day}`}
      title={words.title}
      lead={words.lead}
      aside={<NextStep />}
    >
      <Columns>
        <Stack steady>
          <WhatHappened since={since} news={news} />
          {goals.map((Goal, index) => (
            <ErrorBoundary key={index} fallback={null}>
              <Suspense fallback={<SkeletonBlock height={140} />}>
                <Goal />
              </Suspense>
            </ErrorBoundary>
          ))}
          <ReadyPanel />
          <Welcome />
        </Stack>
        <Stack steady>
          <FirstSteps />
          <People />
          <NextLevel />
          <LatestUpdates />
          <SpecialEvents />
          <OpenPoll />
        </Stack>
      </Columns>
    </Screen>
  );
}

/** "day 12 of 105", and in the last week the deathmatch's own day. */
function dayText(day: number, days: number, deathmatchDay: number | null): string {
  const text = `day ${day} of ${days}`;
  return deathmatchDay === null ? text : `${text} · deathmatch, day ${deathmatchDay}`;
}

/** The screen's one filled button: the first thing that is ready, or the first that will be. */
function NextStep() {
  const timers = useAtomValue(timersAtom);
  const jailed = usePrisonUntil();
  const ends = timedEntries.map(({ timer }) => Date.parse(timers[timer]?.timestamp ?? '') || 0);
  const ready = useOfTime((now) => ends.findIndex((end) => end <= now));
  if (jailed !== null) {
    return <BribeButton />;
  }
  const soonest = Math.min(...ends);
  const next = timedEntries[ready >= 0 ? ready : ends.indexOf(soonest)];
  if (next === undefined) return null;
  const { to, label } = next;
  if (ready < 0) {
    return (
      <ButtonLink to={to}>
        {label} at {clockTime(soonest)}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={to} look="filled">
      {label} ready
    </ButtonLink>
  );
}
