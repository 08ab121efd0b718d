import type { Attempt, SmallCrimeTask } from './answers.ts';
import { percent } from '../../app/format.ts';
import { useTimer } from '../../app/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import type { LastAttempt } from './last-attempt.ts';
import { WaitRing } from '../../ui/wait-ring.tsx';

interface AttemptResultProps {
  readonly result: LastAttempt | null;
  readonly tasks: readonly SmallCrimeTask[];
}

export function AttemptResult({ result: last, tasks }: AttemptResultProps) {
  const { timer, phase } = useTimer('small-crimes');
  const wait = <WaitRing timer={timer} phase={phase} label="Next attempt" />;
  if (last === null) {
    const quiet = phase === 'ready';
    return (
      <ResultSlot
        tone="idle"
        icon={<GameIcon name="pocket-watch" />}
        verdict={quiet ? 'The street is quiet. Pick a job.' : 'Lie low for a moment.'}
        facts={
          quiet
            ? 'The result shows here. Enter repeats the last job.'
            : 'The next job is ready when the ring is empty.'
        }
        wait={wait}
        resultKey={quiet ? 'quiet' : 'low'}
      />
    );
  }
  const { attempt: result, level } = last;
  const task = tasks.find((candidate) => candidate.index === result.task_index);
  return (
    <ResultSlot
      tone={result.success ? 'success' : 'danger'}
      icon={<GameIcon name={result.success ? (task?.icon ?? 'swap-bag') : 'handcuffs'} />}
      verdict={result.message}
      facts={<Facts result={result} level={level} />}
      wait={wait}
      resultKey={`${result.wait_until} ${result.message}`}
    />
  );
}

interface FactsProps {
  readonly result: Attempt;
  readonly level: number | null;
}

function Facts({ result, level }: FactsProps) {
  return (
    <>
      {level !== null && <Chip tone="premium">Level {level}</Chip>}
      <AttemptFacts result={result} />
      {result.chance_now !== result.chance_before && (
        <Chip>
          Chance {percent(result.chance_before).replace(' %', '')} → {percent(result.chance_now)}
        </Chip>
      )}
    </>
  );
}
