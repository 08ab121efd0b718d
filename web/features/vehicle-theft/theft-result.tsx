import { money, percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import type { Theft } from './answers.ts';

interface TheftResultProps {
  readonly theft: Theft | null;
  /** Whether the garage is full now. */
  readonly full: boolean;
}

/** How the last theft ended. */
export function TheftResult({ theft, full }: TheftResultProps) {
  const { timer, phase } = useTimer('vehicle-theft');
  const wait = <WaitRing timer={timer} phase={phase} label="Next theft" />;
  if (theft === null)
    return (
      <ResultSlot
        tone="idle"
        icon={<GameIcon name="car-door" />}
        verdict={full ? 'Your garage is full.' : 'Dear cars have good locks.'}
        facts={
          full
            ? 'A car that you steal now is left at the kerb.'
            : 'What a car cost decides its chance. Search the blocks for one that you like.'
        }
        wait={wait}
        resultKey={full ? 'full' : 'quiet'}
      />
    );
  return (
    <ResultSlot
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
