import { useEffect, useRef, useState } from 'react';
import { featureScreens } from '../screens/game-screens.ts';
import { sounds } from '../sound/index.ts';
import { notifyReady } from '../state/ready-notices.ts';
import { usePlayBlock } from '../state/play-block.tsx';
import { useTimer } from '../state/use-timer.ts';

/** The waits whose end is announced, with what is said, and whether it is for an act that can be blocked. */
const announced = featureScreens.flatMap(({ feature, screens }) =>
  Object.entries(feature.timers ?? {}).flatMap(([timer, { ready }]) =>
    ready === undefined
      ? []
      : [{ timer, ready, act: screens.some(({ closedInPrison = false }) => closedInPrison) }],
  ),
);

/** Of all countdowns, screen readers hear only this: that a wait is over, and the player can act. */
export function ReadyNews() {
  return (
    <output className="visually-hidden">
      {announced.map(({ timer, ready, act }) => (
        <News key={timer} timer={timer} sentence={ready} act={act} />
      ))}
    </output>
  );
}

interface NewsProps {
  readonly timer: string;
  readonly sentence: string;
  readonly act: boolean;
}

function News({ timer, sentence, act }: NewsProps) {
  const { phase } = useTimer(timer);
  const blocked = usePlayBlock() !== null && act;
  const before = useRef(phase);
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (before.current !== phase) {
      const ready = phase === 'ready' && !blocked;
      setTold(ready);
      if (ready) {
        sounds.play('ready');
        // A notice that the browser does not show is missed by nobody who looks at the page.
        notifyReady(sentence).catch(() => undefined);
      }
    }
    before.current = phase;
  }, [phase, blocked, sentence]);
  return told ? <span>{sentence}</span> : null;
}
