import { percent } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { attemptLook } from '../../kits/attempts/attempt-look.ts';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import type { Robbery, Weapon } from './answers.ts';

const wait = { timer: 'armed-robbery', label: 'Next robbery' } as const;

interface RobberyResultProps {
  readonly last: LastAttempt<Robbery> | null;
  readonly weapons: readonly Weapon[];
}

/** How the last robbery ended. */
export function RobberyResult({ last, weapons }: RobberyResultProps) {
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'revolver',
        verdict: ready ? 'Nobody has raised their hands yet.' : 'The papers are full of you. Wait a while.',
        facts: ready ? 'The result shows here.' : 'You can rob again when the wait is over.',
      })}
      renderResult={(robbery) =>
        attemptLook(
          robbery,
          'money-stack',
          <Facts robbery={robbery} weapon={weapons.find(({ id }) => id === robbery.weapon_id)} />,
        )
      }
    />
  );
}

function Facts({ robbery, weapon }: { readonly robbery: Robbery; readonly weapon: Weapon | undefined }) {
  return (
    <>
      {weapon && (
        <Chip>
          {weapon.name}, {percent(robbery.chance)}
        </Chip>
      )}
      <AttemptFacts result={robbery} />
      {robbery.weapon_lost && weapon && <Chip tone="danger">Lost the {weapon.name.toLowerCase()}</Chip>}
    </>
  );
}
