import { ArrowDown, ArrowUp } from 'lucide-react';
import { money } from '../../app/text/format.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import type { Guess } from './answers.ts';

const wait = { timer: 'safe-cracking', label: 'Next guess' } as const;

/** What the last guess did. On the phone the keypad needs the place until there is something to tell. */
export function GuessResult({ last }: { readonly last: LastAttempt<Guess> | null }) {
  const phone = usePhone();
  const { phase } = useTimer(wait.timer);
  if (last === null && phone && phase === 'ready') return null;
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'dial-padlock',
        verdict: ready ? 'The dial is yours. Four digits.' : 'Somebody is watching the door.',
        facts: ready
          ? 'A miss tells the whole city where the code lies.'
          : 'You can dial again when the wait is over.',
      })}
      renderResult={(guess) => ({
        tone: guess.success ? 'success' : 'warn',
        icon: 'dial-padlock',
        verdict: guess.message,
        facts: <Facts guess={guess} />,
        key: guess.wait_until,
      })}
    />
  );
}

function Facts({ guess }: { readonly guess: Guess }) {
  return (
    <>
      {guess.clue !== null && (
        <Chip tone="info">
          {guess.clue === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          {guess.hint}
        </Chip>
      )}
      <AttemptFacts result={guess} />
      {guess.money_family > 0 && <Chip>{money(guess.money_family)} for the family</Chip>}
    </>
  );
}
