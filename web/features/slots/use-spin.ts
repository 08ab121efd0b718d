import { useEffect, useRef, useState } from 'react';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import type { Spin } from './answers.ts';
import { reelCount, restMs, stopTimes } from './reel-timing.ts';
import { newVisit, withSpin, type Visit } from './visit.ts';

/** Idle, spinning, stopped (R657). */
export type Phase = 'idle' | 'spinning' | 'stopped';

interface Spinning {
  readonly phase: Phase;
  /** How many reels stand still, from the left. */
  readonly stopped: number;
  /** The spin that is shown or about to be; null before the first and after one that failed. */
  readonly spin: Spin | null;
  /** The draw of the spin that is shown; null before the first. */
  readonly draw: OwnDraw | null;
  readonly visit: Visit;
  /** Whether bets wait: a spin runs, or 750 ms have not passed since the press (R658). */
  readonly resting: boolean;
  readonly start: (amount: number) => void;
  /** Shows the result at once, once it is known. */
  readonly skip: () => void;
}

const still: Pick<Spinning, 'phase' | 'stopped' | 'spin' | 'draw'> = {
  phase: 'idle',
  stopped: reelCount,
  spin: null,
  draw: null,
};

/** Spins: asks the server, lets the reels stop one by one, and keeps what the visit came to. */
export function useSpin(told: (spin: Spin) => void): Spinning {
  const [shown, setShown] = useState(still);
  const [visit, setVisit] = useState(newVisit);
  const [resting, setResting] = useState(false);
  const timers = useRef<number[]>([]);
  const pressedAt = useRef(0);
  useEffect(() => () => clearAll(timers), []);

  const stop = (spin: Spin, draw: OwnDraw | null): void => {
    setShown({ phase: 'stopped', stopped: reelCount, spin, draw });
    setVisit((before) => withSpin(before, spin));
    told(spin);
  };
  const { submit } = useSubmit('POST slots/spin', {
    overlay: false,
    // The reels go back to the neutral symbol, with no result (R763); the failure shows as all do.
    caught() {
      setShown(still);
      return false;
    },
    done: (spin, draw) => {
      const since = performance.now() - pressedAt.current;
      setShown({ phase: 'spinning', stopped: 0, spin, draw });
      for (const [reel, at] of stopTimes(since).entries()) {
        const last = reel === reelCount - 1;
        const then = () =>
          last ? stop(spin, draw) : setShown({ phase: 'spinning', stopped: reel + 1, spin, draw });
        timers.current.push(window.setTimeout(then, at - since));
      }
    },
  });

  return {
    ...shown,
    visit,
    resting: resting || shown.phase === 'spinning',
    start(amount) {
      if (resting || shown.phase === 'spinning') return;
      clearAll(timers);
      pressedAt.current = performance.now();
      setResting(true);
      window.setTimeout(() => setResting(false), restMs);
      setShown({ phase: 'spinning', stopped: 0, spin: null, draw: null });
      void submit({ body: { amount, session: visit.session } });
    },
    skip() {
      if (shown.phase !== 'spinning' || shown.spin === null) return;
      clearAll(timers);
      stop(shown.spin, shown.draw);
    },
  };
}

function clearAll(timers: { current: number[] }): void {
  for (const timer of timers.current) window.clearTimeout(timer);
  timers.current = [];
}
