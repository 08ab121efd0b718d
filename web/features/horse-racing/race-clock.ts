import { useEffect, useRef, useState } from 'react';
import { serverClock } from '../../app/time/clock.ts';
import type { Race } from './answers.ts';
import { endOf } from './running.ts';

/** Speeds of a replay (R811). */
export const speeds = [0.5, 1, 2] as const;
export type Speed = (typeof speeds)[number];

/** How long after the last horse the picture stands still. */
const afterMs = 600;
const stillStepMs = 1_000;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long a race has been shown, in ms after its start, and what a viewer can do about it. */
export interface RaceClock {
  /** Calls `draw` with the time shown, each frame that it moves; once a second where motion is unwanted. */
  readonly draw: (draw: (ms: number) => void) => void;
  /** The time shown at the end of the last leg: for what is read, not watched. */
  readonly told: number;
  readonly live: boolean;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
  readonly reset: () => void;
}

/**
 * The clock of a race. While it runs, it is one leg behind: the end of a leg is drawn when it is reached, so what is
 * shown is on the way to a place that is already known. Once it was shown to its end it can be replayed (R672).
 */
export function useRaceClock(race: Race, legMs: number): RaceClock {
  const end = endOf(race);
  const startedAt = race.started_at === null ? null : Date.parse(race.started_at);
  const liveAt = () => (startedAt === null ? 0 : serverClock.now() - startedAt - legMs);
  const last = end === null ? Infinity : end + afterMs;
  const [live, setLive] = useState(() => startedAt === null || liveAt() < last);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const [told, setTold] = useState(() => Math.min(Math.max(0, liveAt()), last));
  const shown = useRef(told);
  const drawing = useRef<(ms: number) => void>(() => undefined);

  useEffect(() => {
    if (startedAt === null || (!live && !playing)) {
      drawing.current(shown.current);
      return undefined;
    }
    let frame = 0;
    let before = performance.now();
    let drawn = -Infinity;
    const step = (now: number): void => {
      const passed = (now - before) * speed;
      before = now;
      shown.current = Math.min(last, live ? Math.max(0, liveAt()) : shown.current + passed);
      if (!isStill() || now - drawn >= stillStepMs || shown.current >= last) {
        drawn = now;
        drawing.current(shown.current);
      }
      const over = shown.current >= last;
      const leg = over ? last : Math.floor(shown.current / legMs) * legMs;
      setTold((known) => (known === leg ? known : leg));
      if (over) {
        setLive(false);
        setPlaying(false);
        return;
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
    // What `liveAt` reads is among these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [live, playing, speed, last, startedAt, legMs]);

  const show = (ms: number): void => {
    shown.current = ms;
    setTold(ms);
    drawing.current(ms);
  };
  return {
    draw: (draw) => {
      drawing.current = draw;
    },
    told,
    live: live && startedAt !== null,
    playing,
    speed,
    setSpeed,
    toggle() {
      if (!playing && shown.current >= last) show(0);
      setPlaying(!playing);
    },
    reset() {
      setPlaying(false);
      show(0);
    },
  };
}
