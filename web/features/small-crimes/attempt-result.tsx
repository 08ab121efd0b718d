import type { Attempt, SmallCrimeTask } from './answers.ts';
import { percent } from '../../app/text/format.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { Chip } from '../../ui/chip.tsx';
import { attemptLook } from '../../kits/attempts/attempt-look.ts';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';

const wait = { timer: 'small-crimes', label: 'Next attempt' } as const;

interface AttemptResultProps {
  readonly last: LastAttempt<Attempt> | null;
  readonly tasks: readonly SmallCrimeTask[];
}

export function AttemptResult({ last, tasks }: AttemptResultProps) {
  const phone = usePhone();
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'pocket-watch',
        verdict: ready ? 'The street is quiet. Pick a job.' : 'Lie low for a moment.',
        facts: ready
          ? `The result shows here.${phone ? '' : ' Enter repeats the last job.'}`
          : 'You can try again when the wait is over.',
      })}
      renderResult={(result) => attemptLook(result, iconOf(tasks, result), <Facts result={result} />)}
    />
  );
}

const iconOf = (tasks: readonly SmallCrimeTask[], { task_index: index }: Attempt): string =>
  tasks.find((task) => task.index === index)?.icon ?? 'swap-bag';

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
