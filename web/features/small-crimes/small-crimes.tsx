import { useAtom } from 'jotai/react';
import type { SmallCrimes as SmallCrimesAnswer } from './answers.ts';
import { call } from '../../app/api/index.ts';
import { showFailure } from '../../app/failure.ts';
import { refresh } from '../../app/query-client.ts';
import { characterAtom } from '../../app/state.ts';
import { store } from '../../app/store.ts';
import { useAct } from '../../app/use-act.ts';
import { useCharacter } from '../../app/use-character.ts';
import { useEnterKey } from '../../app/use-enter-key.ts';
import { useRead } from '../../app/use-read.ts';
import { useTimer } from '../../app/use-timer.ts';
import { StreakFigure } from '../statistics/streak-figure.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { CellWhenJailed } from '../prison/cell-when-jailed.tsx';
import { AttemptResult } from './attempt-result.tsx';
import { Jobs } from './jobs.tsx';
import { lastAttemptAtom } from './last-attempt.ts';
import { RecentAttempts } from './recent-attempts.tsx';
import { SmallCrimesTabs } from './small-crimes-tabs.tsx';

export function SmallCrimes() {
  return (
    <CellWhenJailed tabs={<SmallCrimesTabs />}>
      <AttemptScreen />
    </CellWhenJailed>
  );
}

function AttemptScreen() {
  const character = useCharacter();
  const crimes = useRead('GET small');
  const { phase } = useTimer('small-crimes');
  const { busy, act } = useAct();
  const [last, setLast] = useAtom(lastAttemptAtom);
  const result = last?.characterId === character.id ? last : null;
  const likely = likeliestTask(crimes);

  async function attempt(taskIndex: number): Promise<void> {
    try {
      const answer = await call('POST small', { body: { task_index: taskIndex }, errors: false });
      // The answer's headers have already brought the character as it is now.
      const level = store.get(characterAtom)?.level.number ?? character.level.number;
      setLast({
        characterId: character.id,
        attempt: answer,
        level: level > character.level.number ? level : null,
      });
      refresh('GET small', 'GET small/statistics');
    } catch (error) {
      await showFailure(error);
    }
  }

  function press(taskIndex: number): void {
    if (phase === 'ready') void act(String(taskIndex), () => attempt(taskIndex));
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
      tabs={<SmallCrimesTabs />}
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
