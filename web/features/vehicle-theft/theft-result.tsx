import { money, percent } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';
import type { Theft } from './answers.ts';

const wait = { timer: 'vehicle-theft', label: 'Next theft' } as const;

interface TheftResultProps {
  readonly last: LastAttempt<Theft> | null;
  /** Whether the garage is full now. */
  readonly full: boolean;
}

/** How the last theft ended. */
export function TheftResult({ last, full }: TheftResultProps) {
  if (last === null)
    return (
      <AttemptSlot
        last={null}
        tone="idle"
        icon={<GameIcon name="car-door" />}
        verdict={full ? 'Your garage is full.' : 'Expensive cars have good locks.'}
        facts={
          full
            ? 'A car that you steal now is left at the kerb.'
            : 'The dearer the car, the lower the chance. Search the blocks for one that you like.'
        }
        wait={wait}
        resultKey={full ? 'full' : 'quiet'}
      />
    );
  const { answer: theft } = last;
  return (
    <AttemptSlot
      last={last}
      tone={toneOf(theft)}
      icon={<GameIcon name={theft.success ? 'car-door' : 'handcuffs'} />}
      verdict={theft.message}
      facts={
        <>
          {theft.success && !theft.vehicle_abandoned && (
            <Chip tone="success">
              {money(theft.value)}, {theft.damage === 0 ? 'no damage' : `${percent(theft.damage)} damage`}
            </Chip>
          )}
          <AttemptFacts result={theft} />
          {theft.streak_before !== theft.streak && (
            <Chip tone={theft.success ? 'plain' : 'danger'}>
              Streak {theft.streak_before} → {theft.streak}
            </Chip>
          )}
        </>
      }
      wait={wait}
      resultKey={`${theft.wait_until} ${theft.message}`}
    />
  );
}

function toneOf({ success, vehicle_abandoned: abandoned }: Theft) {
  if (!success) return 'danger';
  return abandoned ? 'warn' : 'success';
}
