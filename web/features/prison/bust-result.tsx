import type { Bust } from './answers.ts';
import { number } from '../../app/format.ts';
import { useTimer } from '../../app/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import { AttemptFacts } from '../attempts/attempt-facts.tsx';
import type { LastBust } from './last-bust.ts';

export function BustResult({ last }: { readonly last: LastBust | null }) {
  const { timer, phase } = useTimer('prison-bust');
  const wait = <WaitRing timer={timer} phase={phase} label="Next bust" />;
  if (last === null) {
    return (
      <ResultSlot
        tone="idle"
        icon={<GameIcon name="house-keys" />}
        verdict={phase === 'ready' ? 'The guard looks away. Choose a door.' : 'The guard is wide awake.'}
        facts="The result shows here. Whoever you free will remember it."
        wait={wait}
        resultKey={phase === 'ready' ? 'away' : 'awake'}
      />
    );
  }
  if ('tooLate' in last) {
    return (
      <ResultSlot
        tone="plain"
        icon={<GameIcon name="imprisoned" />}
        verdict="That cell is already empty."
        facts="Somebody was quicker, or the time was served. Nothing lost."
        wait={wait}
        resultKey={last.tooLate}
      />
    );
  }
  const { bust } = last;
  return (
    <ResultSlot
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
      <Chip>{bust.success ? `${number(bust.streak)} in a row` : 'Streak over'}</Chip>
    </>
  );
}
