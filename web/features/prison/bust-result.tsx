import type { Bust } from './answers.ts';
import { number } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { AttemptSlot } from '../../kits/attempts/attempt-slot.tsx';
import { AttemptFacts } from '../../kits/attempts/attempt-facts.tsx';
import type { LastAttempt } from '../../kits/attempts/last-attempt.ts';

const wait = { timer: 'prison-bust', label: 'Next bust' } as const;

interface BustResultProps {
  readonly last: LastAttempt<Bust> | null;
  /** The inmate who had left before the last try; null when the try was made. */
  readonly tooLate: string | null;
}

export function BustResult({ last, tooLate }: BustResultProps) {
  return (
    <AttemptSlot
      last={tooLate === null ? last : null}
      wait={wait}
      quiet={(ready) =>
        tooLate === null
          ? {
              icon: 'house-keys',
              verdict: ready ? 'The guard looks away. Choose a door.' : 'The guard is wide awake.',
              facts: 'The result shows here. Whoever you free will remember it.',
            }
          : {
              tone: 'plain',
              icon: 'imprisoned',
              verdict: 'That cell is already empty.',
              facts: 'Somebody was quicker, or the time was served. Nothing lost.',
              key: tooLate,
            }
      }
      renderResult={(bust) => ({
        tone: bust.success ? 'success' : 'danger',
        icon: bust.success ? 'house-keys' : 'handcuffs',
        verdict: bust.message,
        facts: <BustFacts bust={bust} />,
        key: `${bust.wait_until} ${bust.message}`,
      })}
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
