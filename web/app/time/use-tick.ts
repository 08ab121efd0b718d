import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { serverClock } from './clock.ts';
import { ticker } from './ticker.ts';

const subscribe = (listener: () => void): (() => void) => ticker.subscribe(listener);

/** A value of the time, such as a timer's phase: the component renders only when it changes, not each second. */
export function useOfTime<T extends string | number | boolean | null>(valueAt: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => valueAt(serverClock.now()));
}

/** Runs `write` now and each second, outside React: for text nodes (rule 8 of the design). */
export function useTickEffect(write: (now: number) => void): void {
  const tick = useEffectEvent(write);
  useEffect(() => write(serverClock.now()));
  useEffect(() => ticker.subscribe((now) => tick(now)), []);
}
