import { useEffect, useState, type ReactNode } from 'react';
import { levelFillMs } from '../../app/shell/level-fill.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useTimer } from '../../app/time/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot, type ResultTone } from '../../ui/result-slot.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import { releaseFacts, releaseVerdict } from '../prison/release-words.ts';
import { endedInPrison, useRelease } from '../prison/stay.ts';
import type { LastAttempt } from './last-attempt.ts';
import { levelBrings, levelVerdict } from './level-up.ts';

interface AttemptSlotProps {
  readonly tone: ResultTone;
  readonly icon: ReactNode;
  readonly verdict: string;
  readonly facts: ReactNode;
  /** The wait until the next attempt: its timer, and what ends with it. */
  readonly wait: { readonly timer: string; readonly label: string };
  readonly resultKey: string;
  /**
   * The attempt that is told; null for none. A level that it reached is its verdict. An arrest is told in prison, and
   * over by the time that this is seen.
   */
  readonly last: LastAttempt | null;
}

/**
 * The result of an attempt. A level that it reached becomes its verdict once experience has filled the bar; a way out
 * of prison replaces what led into it.
 */
export function AttemptSlot({ last, wait, ...told }: AttemptSlotProps) {
  const { timer, phase } = useTimer(wait.timer);
  const slot = { ...told, wait: <WaitRing timer={timer} phase={phase} label={wait.label} /> };
  const isFilling = useFilling(told.resultKey);
  const levelUp = isFilling ? null : (last?.levelUp ?? null);
  const release = useRelease(useCharacter().id);
  if (release !== null || (last !== null && endedInPrison(last.answer))) {
    const served = release ?? ({ by: 'time' } as const);
    return (
      <ResultSlot
        tone={served.by === 'time' ? 'plain' : 'success'}
        icon={<GameIcon name="house-keys" />}
        verdict={releaseVerdict(served)}
        facts={<Chips texts={release === null ? [] : releaseFacts(release)} />}
        wait={slot.wait}
        resultKey={`release ${release?.at ?? slot.resultKey}`}
      />
    );
  }
  if (levelUp === null) return <ResultSlot {...slot} />;
  return (
    <ResultSlot
      {...slot}
      tone="level"
      icon={<GameIcon name="fedora" />}
      verdict={levelVerdict(levelUp)}
      facts={
        <>
          <span>{levelBrings(levelUp)}</span>
          {slot.facts}
        </>
      }
      resultKey={`level ${slot.resultKey}`}
    />
  );
}

/** Whether experience is still filling its bar for the result of `key`; not of one that was there from the first. */
function useFilling(key: string): boolean {
  const [filled, setFilled] = useState(key);
  useEffect(() => {
    const timeout = window.setTimeout(() => setFilled(key), levelFillMs);
    return () => window.clearTimeout(timeout);
  }, [key]);
  return filled !== key;
}

function Chips({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => <Chip key={text}>{text}</Chip>);
}
