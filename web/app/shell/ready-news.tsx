import { useEffect, useRef, useState } from 'react';
import { sounds } from '../sound/index.ts';
import { useTimer, type TimerName } from '../use-timer.ts';

const sentences: Readonly<Record<'small-crimes' | 'prison-bust', string>> = {
  'small-crimes': 'Small Crimes ready',
  'prison-bust': 'Prison ready',
};

/** Screen readers hear only this of all the countdowns: that a wait is over. */
export function ReadyNews() {
  return (
    <output className="visually-hidden">
      <News timer="small-crimes" />
      <News timer="prison-bust" />
    </output>
  );
}

function News({ timer }: { readonly timer: Exclude<TimerName, 'prison'> }) {
  const { phase } = useTimer(timer);
  const before = useRef(phase);
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (before.current !== phase) {
      setTold(phase === 'ready');
      if (phase === 'ready') sounds.play('ready');
    }
    before.current = phase;
  }, [phase]);
  return told ? <span>{sentences[timer]}</span> : null;
}
