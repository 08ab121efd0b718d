import type { Bust } from './answers.ts';
import { number } from '../../app/text/format.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { AttemptSlot } from '../attempts/attempt-slot.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import type { LastAttempt } from '../attempts/last-attempt.ts';

const wait = { timer: 'prison-bust', label: 'Next bust' } as const;

interface BustResultProps {
  readonly last: LastAttempt<Bust> | null;
  /** The inmate who had left before the last try; null when the try was made. */
  readonly tooLate: string | null;
}

export function BustResult({ last, tooLate }: BustResultProps) {
  const { phase } = useTimer(wait.timer);
  if (tooLate !== null) {
    return (
      <AttemptSlot
        last={null}
        tone="plain"
        icon={<GameIcon name="imprisoned" />}
        verdict="That cell is already empty."
        facts="Somebody was quicker, or the time was served. Nothing lost."
        wait={wait}
        resultKey={tooLate}
      />
    );
  }
  if (last === null) {
    return (
      <AttemptSlot
        last={null}
        tone="idle"
        icon={<GameIcon name="house-keys" />}
        verdict={phase === 'ready' ? 'The guard looks away. Choose a door.' : 'The guard is wide awake.'}
        facts="The result shows here. Whoever you free will remember it."
        wait={wait}
        resultKey={phase === 'ready' ? 'away' : 'awake'}
      />
    );
  }
  const { answer: bust } = last;
  return (
    <AttemptSlot
      last={last}
      tone={bust.success ? 'success' : 'danger'}
      icon={<GameIcon name={bust.success ? 'house-keys' : 'handcuffs'} />}
      verdict={bust.message}
      facts={<BustFacts bust={bust} />}
      wait={wait}
      resultKey={`${bust.wait_until} ${bust.message}`}
    />
  );
}

function BustFacts({ bust }: { readonly bust: Bust }) {
  return (
    <>
      <AttemptFacts result={bust} />
      {bust.success && bust.streak > 0 && <Chip>{`${number(bust.streak)} in a row`}</Chip>}
    </>
  );
}
