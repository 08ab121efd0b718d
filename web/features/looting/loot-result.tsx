import { count, money, percent } from '../../app/text/format.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';
import type { Taken } from './answers.ts';

const wait = { timer: 'looting', label: 'Next time' } as const;

/** How the last attempt ended. */
export function LootResult({ last }: { readonly last: LastAttempt<Taken> | null }) {
  const { phase } = useTimer(wait.timer);
  if (last === null) {
    const quiet = phase === 'ready';
    return (
      <AttemptSlot
        last={last}
        tone="idle"
        icon={<GameIcon name="crowbar" />}
        verdict={
          quiet
            ? 'Nobody is around. Choose what to take.'
            : 'Somebody is still around. Choose in the meantime.'
        }
        facts="Everything you add lowers the chance. Enter takes what is chosen."
        wait={wait}
        resultKey={quiet ? 'quiet' : 'about'}
      />
    );
  }
  const { answer: taken } = last;
  return (
    <AttemptSlot
      last={last}
      tone={taken.success ? 'success' : 'danger'}
      icon={<GameIcon name={taken.success ? 'swap-bag' : 'handcuffs'} />}
      verdict={taken.message}
      facts={
        <>
          {taken.success && (
            <Chip tone="success">
              + {count(taken.taken.length, 'thing')} worth {money(taken.value)}
            </Chip>
          )}
          <Chip>{taken.assured ? 'Assured' : `At ${percent(taken.chance)}`}</Chip>
          <AttemptFacts result={taken} />
        </>
      }
      wait={wait}
      resultKey={`${taken.wait_until} ${taken.message}`}
    />
  );
}
