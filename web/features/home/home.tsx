import { useAtomValue } from 'jotai/react';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { nextGoal as NextGoal } from '../../app/screens/contributions.ts';
import { absenceAtom } from '../../app/state/last-seen.ts';
import { serverClock } from '../../app/time/clock.ts';
import { roundAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePlayBlock } from '../../app/state/play-block.tsx';
import { createTogether } from '../../app/reads/together.ts';
import { ReadsThrough, useRead } from '../../app/reads/use-read.ts';
import { OpenPoll } from '../polls/open-poll.tsx';
import { Columns, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { ComingUp } from './coming-up.tsx';
import { FirstSteps } from './first-steps.tsx';
import { greeting } from './greeting.ts';
import { isWithin } from './is-within.ts';
import { LastLife } from './last-life.tsx';
import { LatestUpdates } from './latest-updates.tsx';
import { LevelOpenings } from './level-openings.tsx';
import { NextAct } from './next-act.tsx';
import { NextLevel } from './next-level.tsx';
import { People } from './people.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { SpecialEvents } from './special-events.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { Welcome } from './welcome.tsx';
import { WhatHappened } from './what-happened.tsx';

const together = createTogether((url, init) => fetch(url, init));

/** Home: what happened to me first, then what I can do. It shows much from many features, in one request. */
export function Home() {
  return (
    <ReadsThrough value={together}>
      <HomePage />
    </ReadsThrough>
  );
}

function HomePage() {
  const character = useCharacter();
  const round = useAtomValue(roundAtom);
  const activity = useRead('GET activity', { optional: true });
  const absence = useAtomValue(absenceAtom);
  const entries = activity?.entries ?? [];
  const news = entries.filter((entry) => isWithin(entry, absence)).length;
  const since = news === 0 || absence === null ? null : absence[0];
  const block = usePlayBlock();
  const words = greeting({ character, since, news, block, now: serverClock.now() });
  const day =
    round === null || round.day === null ? '' : ` · ${dayText(round.day, round.days, round.deathmatch_day)}`;
  const { shown, steps } = useFirstSteps();
  const happened = (
    <>
      <LastLife />
      <WhatHappened absence={absence} news={news} newcomer={shown} />
    </>
  );
  return (
    <Screen
      place={`${block?.by === 'flight' ? 'on the way to ' : ''}${character.location_name}${day}`}
      title={words.title}
      lead={words.lead}
    >
      {shown ? (
        <Stack steady>
          {happened}
          <Next />
          <Columns even>
            <FirstSteps steps={steps} />
            <People />
          </Columns>
          <Columns even>
            <Stack>
              <Welcome />
              <ReadyPanel newcomer />
              <ComingUp />
              <LatestUpdates />
            </Stack>
            <Stack>
              <LevelOpenings />
              <SpecialEvents />
              <OpenPoll />
            </Stack>
          </Columns>
        </Stack>
      ) : (
        <Regular happened={happened} />
      )}
    </Screen>
  );
}

/** Of whoever knows the first steps. On the phone the goal stands under what happened. */
function Regular({ happened }: { readonly happened: ReactNode }) {
  const phone = usePhone();
  return (
    <Columns>
      <Stack steady>
        {happened}
        {phone && <Next />}
        <ReadyPanel />
        <ComingUp />
        {!phone && <LatestUpdates />}
      </Stack>
      <Stack steady>
        {!phone && <Next />}
        <LevelOpenings />
        <People />
        {phone && <LatestUpdates />}
        <SpecialEvents />
        <OpenPoll />
      </Stack>
    </Columns>
  );
}

/** The next goal, with the screen's one filled button. */
function Next() {
  const act = <NextAct />;
  const level = <NextLevel act={act} />;
  if (NextGoal === null) return level;
  return (
    <ErrorBoundary fallback={level}>
      <Suspense fallback={<SkeletonBlock height={140} />}>
        <NextGoal act={act} otherwise={level} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** "day 12 of 105", and in the last week the deathmatch's own day. */
function dayText(day: number, days: number, deathmatchDay: number | null): string {
  const text = `day ${day} of ${days}`;
  return deathmatchDay === null ? text : `${text} · deathmatch, day ${deathmatchDay}`;
}
