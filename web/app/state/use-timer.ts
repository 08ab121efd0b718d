import { useAtomValue } from 'jotai/react';
import type { Timer } from '../api/shapes.ts';
import { timersAtom } from './state.ts';
import { phaseOf, type TimerPhase } from '../time/timer-phase.ts';
import { useOfTime } from '../time/use-tick.ts';

/** A timer of some feature's manifest and its phase; renders when the phase changes, not each second. */
export function useTimer(name: string): { timer: Timer | undefined; phase: TimerPhase } {
  const timer = useAtomValue(timersAtom)[name];
  return { timer, phase: useOfTime((now) => phaseOf(timer, now)) };
}
