import { Flame } from 'lucide-react';
import type { Attempt, SmallCrimeTask } from './answers.ts';
import { count, duration, money, number, percent } from '../../app/format.ts';
import { useTimer } from '../../app/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
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
      facts={<AttemptFacts result={result} level={level} />}
      wait={wait}
      resultKey={`${result.wait_until} ${result.message}`}
    />
  );
}

interface AttemptFactsProps {
  readonly result: Attempt;
  readonly level: number | null;
}

function AttemptFacts({ result, level }: AttemptFactsProps) {
  return (
    <>
      {level !== null && <Chip tone="premium">Level {level}</Chip>}
      {result.money > 0 && <Chip tone="success">+ {money(result.money)}</Chip>}
      {result.level_points > 0 && <Chip tone="info">+ {number(result.level_points)} XP</Chip>}
      {result.heat_percent > 0 && (
        <Chip tone="warn">
          <Flame aria-hidden="true" />
          Heat + {percent(result.heat_percent)}
        </Chip>
      )}
      {result.prison_bribes > 0 && <Chip tone="premium">+ {count(result.prison_bribes, 'bribe')}</Chip>}
      {result.prison_seconds !== null && (
        <Chip tone="danger">{duration(result.prison_seconds)} in prison</Chip>
      )}
      {result.chance_now !== result.chance_before && (
        <Chip>
          Chance {percent(result.chance_before).replace(' %', '')} → {percent(result.chance_now)}
        </Chip>
      )}
    </>
  );
}
