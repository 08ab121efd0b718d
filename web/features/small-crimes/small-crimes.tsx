import type { Attempt, SmallCrimes as SmallCrimesAnswer } from './answers.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { StreakFigure } from '../../kits/statistics/streak-figure.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { Jobs } from './jobs.tsx';
import { RecentAttempts } from './recent-attempts.tsx';
import { lastAttemptOf } from '../../kits/attempts/last-attempt.ts';

const useLastAttempt = lastAttemptOf<Attempt>('small-crimes');

export function SmallCrimes() {
  const character = useCharacter();
  const crimes = useRead('GET small');
  const { phase } = useTimer('small-crimes');
  const { last, note } = useLastAttempt();
  const likely = likeliestTask(crimes);

  const { busy, submit } = useSubmit('POST small', {
    refreshes: ['GET small', 'GET small/statistics'],
    done: (attempt) => note(attempt, crimes?.streak),
  });

  function press(taskIndex: number): void {
    if (phase === 'ready') void submit({ body: { task_index: taskIndex } }, String(taskIndex));
  }

  useEnterKey(() => {
    if (likely !== null) press(likely);
  });

  return (
    <Screen
      place={`Crimes · ${character.location_name}`}
      title="Small Crimes"
      lead="Each job opens when the one before it is certain. Get caught and your heat rises; enough heat means jail."
      aside={<StreakFigure streaks={crimes} />}
    >
      <AttemptResult last={last} tasks={crimes?.tasks ?? []} />
      <Stack>
        <Jobs
          crimes={crimes}
          likely={likely}
          waiting={phase !== 'ready'}
          busy={busy === null ? null : Number(busy)}
          onAttempt={press}
        />
        <RecentAttempts />
      </Stack>
    </Screen>
  );
}

/** The last job done or, once that is certain, the next one to master; before the first, the first one. */
function likeliestTask(crimes: SmallCrimesAnswer | null): number | null {
  if (crimes === null) return null;
  const open = crimes.tasks.filter((task) => !task.locked);
  const last = open.findIndex((task) => task.index === crimes.last_task);
  const next = open[last]?.chance === 100 ? open.slice(last).find((task) => task.chance < 100) : open[last];
  return (next ?? open.at(-1))?.index ?? null;
}
