import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { Attack, PropertyPage, Weapon } from './answers.ts';
import { useAttacks } from './use-attacks.ts';

const wait = { timer: 'property', label: 'Next attack' } as const;

/** What the last attack did. */
export function AttackResult({ page }: { readonly page: PropertyPage | null }) {
  const { last } = useAttacks();
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'dynamite',
        verdict: ready ? 'The night watch is asleep.' : 'The street is awake. Wait a while.',
        facts: ready ? 'What an attack did shows here.' : 'You can act again when the wait is over.',
      })}
      renderResult={(attack) => {
        const weapon = page?.weapons.find(({ id }) => id === attack.weapon);
        return {
          tone: attack.success ? 'success' : attack.weapon === null ? 'plain' : 'warn',
          icon: weapon?.icon ?? 'shield',
          verdict: attack.message,
          facts: <Facts attack={attack} weapon={weapon} />,
          key: attack.wait_until,
        };
      }}
    />
  );
}

function Facts({ attack, weapon }: { readonly attack: Attack; readonly weapon: Weapon | undefined }) {
  const { success, strength_before: before, strength, level_points, heat_percent } = attack;
  return (
    <>
      {success && (
        <Chip tone="success">
          Strength {before} → {strength}
        </Chip>
      )}
      {weapon && weapon.count !== null && <Chip>{weapon.name} − 1</Chip>}
      <AttemptFacts result={{ level_points, heat_percent, prison_bribes: 0, prison_seconds: null }} />
    </>
  );
}
