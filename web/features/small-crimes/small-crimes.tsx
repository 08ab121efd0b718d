import type { SmallCrimes as SmallCrimesAnswer } from './answers.ts';
import { useEnterKey } from '../../app/actions/use-enter-key.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { CrimeScreen } from '../../kits/statistics/crime-screen.tsx';
import { Stack } from '../../ui/screen.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { Jobs } from './jobs.tsx';
import { RecentAttempts } from './recent-attempts.tsx';
import { attemptsOf } from '../../kits/attempts/attempts-of.ts';

const useSmallCrimes = attemptsOf('POST small', {
  feature: 'small-crimes',
  refreshes: ['GET small', 'GET small/statistics'],
});

export function SmallCrimes() {
  const crimes = useRead('GET small');
  const { last, ready, busy, submit } = useSmallCrimes({ streak: crimes?.streak });
  const likely = likeliestTask(crimes);

  function press(taskIndex: number): void {
    if (ready) void submit({ body: { task_index: taskIndex } }, String(taskIndex));
  }

  useEnterKey(() => {
    if (likely !== null) press(likely);
  });

  return (
    <CrimeScreen
      title="Small Crimes"
      lead="Each job opens when the one before it is certain. Get caught and your heat rises; enough heat means jail."
      streaks={crimes}
    >
      <AttemptResult last={last} tasks={crimes?.tasks ?? []} />
      <Stack>
        <Jobs
          crimes={crimes}
          likely={likely}
          waiting={!ready}
          busy={busy === null ? null : Number(busy)}
          onAttempt={press}
        />
        <RecentAttempts />
      </Stack>
    </CrimeScreen>
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
