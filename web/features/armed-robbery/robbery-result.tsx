import { percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';
import type { Robbery, Weapon } from './answers.ts';

const wait = { timer: 'armed-robbery', label: 'Next robbery' } as const;

interface RobberyResultProps {
  readonly last: LastAttempt<Robbery> | null;
  readonly weapons: readonly Weapon[];
}

/** How the last robbery ended. */
export function RobberyResult({ last, weapons }: RobberyResultProps) {
  const { phase } = useTimer(wait.timer);
  if (last === null) {
    const quiet = phase === 'ready';
    return (
      <AttemptSlot
        last={last}
        tone="idle"
        icon={<GameIcon name="revolver" />}
        verdict={quiet ? 'Nobody has raised their hands yet.' : 'The papers are full of you. Wait a while.'}
        facts={
          quiet
            ? 'The result shows here. Enter robs what is chosen.'
            : 'You can rob again when the ring is empty.'
        }
        wait={wait}
        resultKey={quiet ? 'quiet' : 'low'}
      />
    );
  }
  const { answer: robbery } = last;
  const weapon = weapons.find(({ id }) => id === robbery.weapon_id);
  return (
    <AttemptSlot
      last={last}
      tone={robbery.success ? 'success' : 'danger'}
      icon={<GameIcon name={robbery.success ? 'money-stack' : 'handcuffs'} />}
      verdict={robbery.message}
      facts={
        <>
          {weapon && (
            <Chip>
              {weapon.name}, {percent(robbery.chance)}
            </Chip>
          )}
          <AttemptFacts result={robbery} />
          {robbery.weapon_lost && weapon && <Chip tone="danger">Lost the {weapon.name.toLowerCase()}</Chip>}
        </>
      }
      wait={wait}
      resultKey={`${robbery.wait_until} ${robbery.message}`}
    />
  );
}
