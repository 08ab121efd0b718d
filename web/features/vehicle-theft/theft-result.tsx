import { money, percent } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import type { Theft } from './answers.ts';

const wait = { timer: 'vehicle-theft', label: 'Next theft' } as const;

interface TheftResultProps {
  readonly last: LastAttempt<Theft> | null;
  /** Whether the garage is full now. */
  readonly full: boolean;
}

/** How the last theft ended. */
export function TheftResult({ last, full }: TheftResultProps) {
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={() => ({
        icon: 'car-door',
        verdict: full ? 'Your garage is full.' : 'Expensive cars have good locks.',
        facts: full
          ? 'Any car you steal now is left at the kerb.'
          : 'The dearer the car, the lower the chance. Search the blocks for one that you like.',
      })}
      renderResult={(theft) => ({
        tone: toneOf(theft),
        icon: theft.success ? 'car-door' : 'handcuffs',
        verdict: theft.message,
        facts: <Facts theft={theft} />,
        key: `${theft.wait_until} ${theft.message}`,
      })}
    />
  );
}

function Facts({ theft }: { readonly theft: Theft }) {
  return (
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
  );
}

function toneOf({ success, vehicle_abandoned: abandoned }: Theft) {
  if (!success) return 'danger';
  return abandoned ? 'warn' : 'success';
}
