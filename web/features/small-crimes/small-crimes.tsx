import { useAtom } from 'jotai/react';
import type { SmallCrimes as SmallCrimesAnswer } from './answers.ts';
import { characterAtom } from '../../app/state.ts';
import { store } from '../../app/store.ts';
import { useCharacter } from '../../app/use-character.ts';
import { useEnterKey } from '../../app/use-enter-key.ts';
import { useRead } from '../../app/use-read.ts';
import { useSubmit } from '../../app/use-submit.ts';
import { useTimer } from '../../app/use-timer.ts';
import { StreakFigure } from '../statistics/streak-figure.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { CellWhenJailed } from '../prison/cell-when-jailed.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { Jobs } from './jobs.tsx';
import { lastAttemptAtom } from './last-attempt.ts';
import { RecentAttempts } from './recent-attempts.tsx';
import { AttemptTabs } from '../attempts/attempt-tabs.tsx';

export function SmallCrimes() {
  return (
    <CellWhenJailed tabs={<AttemptTabs title="Small Crimes" at="/main/small" />}>
      <AttemptScreen />
    </CellWhenJailed>
  );
}

function AttemptScreen() {
  const character = useCharacter();
  const crimes = useRead('GET small');
  const { phase } = useTimer('small-crimes');
  const [last, setLast] = useAtom(lastAttemptAtom);
  const result = last?.characterId === character.id ? last : null;
  const likely = likeliestTask(crimes);

  const { busy, submit } = useSubmit('POST small', {
    refreshes: ['GET small', 'GET small/statistics'],
    done: (attempt) => {
      // The answer's headers have already brought the character as it is now.
      const level = store.get(characterAtom)?.level.number ?? character.level.number;
      setLast({
        characterId: character.id,
        attempt,
        level: level > character.level.number ? level : null,
      });
    },
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
      lead="Each job opens when the one before it is certain. A caught attempt brings heat, and heat brings bars."
      aside={<StreakFigure streaks={crimes} />}
      tabs={<AttemptTabs title="Small Crimes" at="/main/small" />}
    >
      <AttemptResult result={result} tasks={crimes?.tasks ?? []} />
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

/** The last job done; before the first, the first one. */
function likeliestTask(crimes: SmallCrimesAnswer | null): number | null {
  if (crimes === null) return null;
  const open = crimes.tasks.filter((task) => !task.locked);
  return (open.find((task) => task.index === crimes.last_task) ?? open[0])?.index ?? null;
}
