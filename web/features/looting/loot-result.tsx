import { count, money, percent } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import { attemptLook } from '../../kits/attempts/attempt-look.ts';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';
import type { Taken } from './answers.ts';

const wait = { timer: 'looting', label: 'Next time' } as const;

/** How the last attempt ended. */
export function LootResult({ last }: { readonly last: LastAttempt<Taken> | null }) {
  return (
    <AttemptSlot
      last={last}
      wait={wait}
      quiet={(ready) => ({
        icon: 'crowbar',
        verdict: ready
          ? 'Nobody is around. Choose what to take.'
          : 'Somebody is still around. Choose in the meantime.',
        facts: 'Everything you add lowers the chance. Enter takes what you chose.',
      })}
      renderResult={(taken) => attemptLook(taken, 'swap-bag', <Facts taken={taken} />)}
    />
  );
}

function Facts({ taken }: { readonly taken: Taken }) {
  return (
    <>
      {taken.success && (
        <Chip tone="success">
          + {count(taken.taken.length, 'thing')} worth {money(taken.value)}
        </Chip>
      )}
      <Chip>{taken.assured ? 'Assured' : `At ${percent(taken.chance)}`}</Chip>
      <AttemptFacts result={taken} />
    </>
  );
}
