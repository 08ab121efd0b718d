import { money, percent } from '../../app/text/format.ts';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { attemptLook } from '../../kits/attempts/attempt-look.ts';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import { Chip } from '../../ui/chip.tsx';
import { wasTried, type FraudAttempt, type FraudOutcome } from './answers.ts';

/** What the last plan added, or how the last fraud ended. */
export function FraudResult({ last }: { readonly last: LastAttempt<FraudOutcome> | null }) {
  return (
    <AttemptSlot
      last={last}
      wait={{ timer: 'fraud', label: 'Next move' }}
      quiet={(ready) => ({
        icon: 'fountain-pen',
        verdict: ready ? 'Everybody is still honest.' : 'The ink has to dry.',
        facts: ready ? 'Plans and results show here.' : 'You can plan again when the wait is over.',
      })}
      renderResult={(outcome) =>
        wasTried(outcome)
          ? attemptLook(outcome, 'money-stack', <TriedFacts attempt={outcome} />)
          : {
              tone: 'plain',
              icon: 'fountain-pen',
              verdict: outcome.message,
              facts: <Chip tone="info">Chance now {percent(outcome.chance)}</Chip>,
              key: `${outcome.wait_until} ${outcome.message}`,
            }
      }
    />
  );
}

function TriedFacts({ attempt }: { readonly attempt: FraudAttempt }) {
  return (
    <>
      <Chip>At {percent(attempt.chance)}</Chip>
      <AttemptFacts result={attempt} />
      {attempt.money_family > 0 && <Chip>{money(attempt.money_family)} for the family</Chip>}
    </>
  );
}
