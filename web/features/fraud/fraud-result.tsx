import { money, percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';
import { wasTried, type FraudAttempt, type FraudOutcome } from './answers.ts';

const wait = { timer: 'fraud', label: 'Next move' } as const;

/** What the last plan added, or how the last fraud ended. */
export function FraudResult({ last }: { readonly last: LastAttempt<FraudOutcome> | null }) {
  const { phase } = useTimer(wait.timer);
  if (last === null) {
    const quiet = phase === 'ready';
    return (
      <AttemptSlot
        last={last}
        tone="idle"
        icon={<GameIcon name="fountain-pen" />}
        verdict={quiet ? 'Everybody is still honest.' : 'The ink has to dry.'}
        facts={
          quiet
            ? 'Plans and results show here. Enter does what the brass button says.'
            : 'You can plan again when the ring is empty.'
        }
        wait={wait}
        resultKey={quiet ? 'quiet' : 'dry'}
      />
    );
  }
  const { answer: outcome } = last;
  const tried = wasTried(outcome);
  return (
    <AttemptSlot
      last={last}
      tone={tried ? (outcome.success ? 'success' : 'danger') : 'plain'}
      icon={<GameIcon name={tried ? (outcome.success ? 'money-stack' : 'handcuffs') : 'fountain-pen'} />}
      verdict={outcome.message}
      facts={
        tried ? (
          <TriedFacts attempt={outcome} />
        ) : (
          <Chip tone="info">Chance now {percent(outcome.chance)}</Chip>
        )
      }
      wait={wait}
      resultKey={`${outcome.wait_until} ${outcome.message}`}
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
