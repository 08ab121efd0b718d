import { useEffect, useState, type ReactNode } from 'react';
import { levelFillMs } from '../../app/shell/level-fill.ts';
import { useActBlock } from '../../app/state/play-block.tsx';
import { useCharacter } from '../../app/state/use-character.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { Chip } from '../../ui/chip.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { ResultSlot, type ResultTone } from '../../ui/result-slot.tsx';
import { WaitRing } from '../../ui/wait-ring.tsx';
import { releaseFacts, releaseVerdict } from './release-words.ts';
import { endedInPrison, useRelease, type AttemptEnd } from './stay.ts';
import type { LastAttempt } from './last-attempt.ts';
import { levelBrings, levelVerdict } from './level-up.ts';

interface Told {
  readonly tone: ResultTone;
  readonly icon: string;
  readonly verdict: string;
  readonly facts: ReactNode;
  /** Differs from result to result, also between two of the same words. */
  readonly key: string;
}

interface Quiet extends Pick<Told, 'icon' | 'verdict' | 'facts'> {
  readonly tone?: ResultTone;
  readonly key?: string;
}

interface AttemptSlotProps<Answer extends AttemptEnd> {
  /**
   * The attempt that is told; null for none. A level that it reached is its verdict. An arrest is told in prison, and
   * over by the time that this is seen: then how it ended is told, or nothing where that is not known.
   */
  readonly last: LastAttempt<Answer> | null;
  /** The wait until the next attempt: its timer, and what ends with it. */
  readonly wait: { readonly timer: string; readonly label: string };
  /** What stands there before there is a result, by whether the wait is over. */
  readonly quiet: (ready: boolean) => Quiet;
  readonly renderResult: (answer: Answer) => Told;
}

/**
 * The result of an attempt. A level that it reached becomes its verdict once experience has filled the bar; a way out
 * of prison replaces what led into it.
 */
export function AttemptSlot<Answer extends AttemptEnd>({
  last,
  wait: { timer: name, label },
  quiet,
  renderResult,
}: AttemptSlotProps<Answer>) {
  const { timer, phase } = useTimer(name);
  const wait = <WaitRing timer={timer} phase={phase} label={label} />;
  const flight = useFlightWords();
  const { icon, key, ...words } =
    last === null || endedInPrison(last.answer)
      ? quietly(flight ?? quiet(phase === 'ready'))
      : renderResult(last.answer);
  const isFilling = useFilling(key);
  const levelUp = isFilling ? null : (last?.levelUp ?? null);
  const release = useRelease(useCharacter().id);
  if (release !== null) {
    return (
      <ResultSlot
        tone={release.by === 'time' ? 'plain' : 'success'}
        icon={<GameIcon name="house-keys" />}
        verdict={releaseVerdict(release)}
        facts={<Chips texts={releaseFacts(release)} />}
        wait={wait}
        resultKey={`release ${release.at}`}
      />
    );
  }
  if (levelUp === null)
    return <ResultSlot {...words} icon={<GameIcon name={icon} />} wait={wait} resultKey={key} />;
  return (
    <ResultSlot
      tone="level"
      icon={<GameIcon name="fedora" />}
      verdict={levelVerdict(levelUp)}
      facts={
        <>
          <span>{levelBrings(levelUp)}</span>
          {words.facts}
        </>
      }
      wait={wait}
      resultKey={`level ${key}`}
    />
  );
}

/** What stands there in the air; null on the ground. */
function useFlightWords(): Quiet | null {
  const { location_name: city } = useCharacter();
  if (useActBlock()?.by !== 'flight') return null;
  return { icon: 'biplane', verdict: 'You are in the air.', facts: `No jobs until you land in ${city}.` };
}

const quietly = ({ tone = 'idle', key, ...words }: Quiet): Told => ({
  ...words,
  tone,
  key: key ?? words.verdict,
});

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
