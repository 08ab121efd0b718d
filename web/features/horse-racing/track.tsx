import { useLayoutEffect, useRef } from 'react';
import { timeLeft } from '../../app/text/format.ts';
import type { Race } from './answers.ts';
import { HorseFigure } from './horse-figure.tsx';
import type { RaceClock } from './race-clock.ts';
import { yardsAt } from './running.ts';
import styles from './track.module.css';

/** The picture scrolls 20 px a yard (R811). */
const pxPerYard = 20;
/** Where the leader is kept, as a part of the width. */
const leadAt = 0.74;

/** The marks on the ground repeat so often. */
const groundPx = 220;

interface TrackProps {
  readonly race: Race;
  readonly legMs: number;
  readonly clock: RaceClock;
  readonly mine: ReadonlySet<number>;
}

/** The race as it is watched: lanes, horses, the line, and how far it is. Frames move nodes; React renders none. */
export function Track({ race, legMs, clock, mine }: TrackProps) {
  const view = useRef<HTMLDivElement>(null);
  const ground = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const toGo = useRef<HTMLElement>(null);
  const time = useRef<HTMLElement>(null);
  const done = useRef<HTMLElement>(null);
  const lanes = useRef(new Map<number, HTMLDivElement>());
  const track = race.track_length_yards;
  const isRunning = clock.live || clock.playing;

  useLayoutEffect(() => {
    clock.draw((ms) => {
      const width = view.current?.clientWidth ?? 0;
      const places = race.horses.map((horse) => ({
        number: horse.number,
        // Past the line they pull up in their order, within sight.
        yards: Math.min(
          yardsAt(horse, track, legMs, ms),
          horse.position === null ? Infinity : track + 11 - horse.position,
        ),
      }));
      const lead = Math.max(...places.map(({ yards }) => yards));
      // The line stays in the picture once it comes into it.
      const seen = Math.min(lead, track);
      const left = seen - (width * leadAt) / pxPerYard;
      for (const { number, yards } of places) {
        const lane = lanes.current.get(number);
        if (lane) lane.style.transform = `translateX(${(yards - left) * pxPerYard}px)`;
      }
      const passed = (left * pxPerYard) % groundPx;
      if (ground.current)
        ground.current.style.transform = `translateX(${-(passed < 0 ? passed + groundPx : passed)}px)`;
      if (line.current) line.current.style.transform = `translateX(${(track - left) * pxPerYard}px)`;
      // In tens of yards: a text that changed in each frame would be laid out in each.
      const rest = Math.max(0, 10 * Math.ceil((track - lead) / 10));
      write(toGo.current, rest > 0 ? `${rest} yards to go` : 'Finished');
      write(time.current, timeLeft(Math.max(0, ms)));
      if (done.current) done.current.style.transform = `scaleX(${Math.min(1, lead / track)})`;
    });
  });

  return (
    <div className={styles.panel} data-running={isRunning || undefined}>
      <div className={styles.bar} aria-hidden="true">
        {clock.live && <b className={styles.live}>LIVE</b>}
        <b ref={toGo} />
        <span className={styles.way}>
          <i ref={done} />
        </span>
        <b ref={time} />
      </div>
      <div ref={view} className={styles.view} aria-hidden="true">
        <div ref={ground} className={styles.ground} />
        <div ref={line} className={styles.line} />
        {race.horses.map(({ number, name }) => (
          <div key={number} className={styles.lane} data-mine={mine.has(number) || undefined}>
            <div
              ref={(node) => {
                if (node) lanes.current.set(number, node);
              }}
              className={styles.runner}
            >
              <span className={styles.name}>{name}</span>
              <HorseFigure number={number} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Writes only what has changed: a text written again is laid out anew. */
function write(node: HTMLElement | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}
