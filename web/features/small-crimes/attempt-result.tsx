import type { Attempt, SmallCrimeTask } from './answers.ts';
import { percent } from '../../app/text/format.ts';
import { usePhone } from '../../app/shell/use-phone.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';

const wait = { timer: 'small-crimes', label: 'Next attempt' } as const;

interface AttemptResultProps {
  readonly last: LastAttempt<Attempt> | null;
  readonly tasks: readonly SmallCrimeTask[];
}

export function AttemptResult({ last, tasks }: AttemptResultProps) {
  const { phase } = useTimer(wait.timer);
  const phone = usePhone();
  if (last === null) {
    const quiet = phase === 'ready';
    return (
      <AttemptSlot
        last={null}
        tone="idle"
        icon={<GameIcon name="pocket-watch" />}
        verdict={quiet ? 'The street is quiet. Pick a job.' : 'Lie low for a moment.'}
        facts={
          quiet
            ? `The result shows here.${phone ? '' : ' Enter repeats the last job.'}`
            : 'The next job is ready when the ring is empty.'
        }
        wait={wait}
        resultKey={quiet ? 'quiet' : 'low'}
      />
    );
  }
  const { answer: result } = last;
  const task = tasks.find((candidate) => candidate.index === result.task_index);
  return (
    <AttemptSlot
      last={last}
      tone={result.success ? 'success' : 'danger'}
      icon={<GameIcon name={result.success ? (task?.icon ?? 'swap-bag') : 'handcuffs'} />}
      verdict={result.message}
      facts={<Facts result={result} />}
      wait={wait}
      resultKey={`${result.wait_until} ${result.message}`}
    />
  );
}

interface FactsProps {
  readonly result: Attempt;
}

function Facts({ result }: FactsProps) {
  return (
    <>
      <AttemptFacts result={result} />
      {result.chance_now !== result.chance_before && (
        <Chip>
          Chance {percent(result.chance_before).replace(' %', '')} → {percent(result.chance_now)}
        </Chip>
      )}
    </>
  );
}
