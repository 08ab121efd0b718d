import { useAtomValue } from 'jotai/react';
import type { Timer } from '../api/shapes.ts';
import { timersAtom } from './state.ts';
import { useActBlock, type PlayBlock } from './play-block.tsx';
import { phaseOf, type TimerPhase } from '../time/timer-phase.ts';
import { useOfTime } from '../time/use-tick.ts';

/**
 * A timer of some feature's manifest and its phase; renders when the phase changes, not each second. Among acts that
 * are blocked for longer, it is the block's end that is waited for.
 */
export function useTimer(name: string): { timer: Timer | undefined; phase: TimerPhase } {
  const own = useAtomValue(timersAtom)[name];
  const timer = laterOf(own, useActBlock());
  return { timer, phase: useOfTime((now) => phaseOf(timer, now)) };
}

/** What ends later: the wait, or the block, which nobody can pay to end. */
function laterOf(timer: Timer | undefined, block: PlayBlock | null): Timer | undefined {
  if (block === null || Date.parse(timer?.timestamp ?? '') >= Date.parse(block.until)) return timer;
  return {
    timestamp: block.until,
    since: null,
    reset_cost: null,
    resets_max: null,
    resets_remaining: null,
  };
}
