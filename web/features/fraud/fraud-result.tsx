import { money, percent } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import { wasTried, type FraudAttempt, type FraudOutcome } from './answers.ts';

const wait = { timer: 'fraud', label: 'Next move' } as const;

/** What the last plan added, or how the last fraud ended. */
export function FraudResult({ last }: { readonly last: LastAttempt<FraudOutcome> | null }) {
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'fountain-pen',
        verdict: ready ? 'Everybody is still honest.' : 'The ink has to dry.',
        facts: ready ? 'Plans and results show here.' : 'You can plan again when the wait is over.',
      })}
      renderResult={(outcome) => ({
        ...(wasTried(outcome) ? triedLook(outcome) : plannedLook(outcome)),
        verdict: outcome.message,
        key: `${outcome.wait_until} ${outcome.message}`,
      })}
    />
  );
}

const triedLook = (attempt: FraudAttempt) =>
  ({
    tone: attempt.success ? 'success' : 'danger',
    icon: attempt.success ? 'money-stack' : 'handcuffs',
    facts: <TriedFacts attempt={attempt} />,
  }) as const;

const plannedLook = ({ chance }: FraudOutcome) =>
  ({
    tone: 'plain',
    icon: 'fountain-pen',
    facts: <Chip tone="info">Chance now {percent(chance)}</Chip>,
  }) as const;

function TriedFacts({ attempt }: { readonly attempt: FraudAttempt }) {
  return (
    <>
      <Chip>At {percent(attempt.chance)}</Chip>
      <AttemptFacts result={attempt} />
      {attempt.money_family > 0 && <Chip>{money(attempt.money_family)} for the family</Chip>}
    </>
  );
}
