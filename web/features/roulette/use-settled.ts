import { useEffect, useState } from 'react';

/** How long the wheel turns; its style sheets have the same. */
const turnMs = 1_600;

interface Settled {
  /** How many spins have been shown to their end. */
  readonly settled: number;
  /** Shows the end of the last one at once. */
  readonly skip: () => void;
}

/** Follows the wheel, which turns for a while after each of `spins`, until the ball lies still or somebody skips it. */
export function useSettled(spins: number): Settled {
  const [settled, setSettled] = useState(spins);
  useEffect(() => {
    if (settled === spins) return undefined;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = window.setTimeout(() => setSettled(spins), isStill ? 0 : turnMs);
    return () => window.clearTimeout(timer);
  }, [spins, settled]);
  return { settled, skip: () => setSettled(spins) };
}
