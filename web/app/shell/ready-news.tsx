import { useEffect, useRef, useState } from 'react';
import { featureScreens } from '../screens/game-screens.ts';
import { sounds } from '../sound/index.ts';
import { notifyReady } from '../state/ready-notices.ts';
import { useTimer } from '../state/use-timer.ts';

/** The waits whose end is announced, with what is said. */
const announced = featureScreens.flatMap(({ feature }) =>
  Object.entries(feature.timers ?? {}).flatMap(([timer, { ready }]) =>
    ready === undefined ? [] : [{ timer, ready }],
  ),
);

/** Of all countdowns, screen readers hear only this: that a wait is over. */
export function ReadyNews() {
  return (
    <output className="visually-hidden">
      {announced.map(({ timer, ready }) => (
        <News key={timer} timer={timer} sentence={ready} />
      ))}
    </output>
  );
}

function News({ timer, sentence }: { readonly timer: string; readonly sentence: string }) {
  const { phase } = useTimer(timer);
  const before = useRef(phase);
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (before.current !== phase) {
      setTold(phase === 'ready');
      if (phase === 'ready') {
        sounds.play('ready');
        // A notice that the browser does not show is missed by nobody who looks at the page.
        notifyReady(sentence).catch(() => undefined);
      }
    }
    before.current = phase;
  }, [phase, sentence]);
  return told ? <span>{sentence}</span> : null;
}
