import { useState, type PointerEvent } from 'react';
import { money, whenTime } from '../app/text/format.ts';
import { serverClock } from '../app/time/clock.ts';
import styles from './price-plot.module.css';

/** A price at a time. */
export interface PricePoint {
  readonly at: string;
  readonly price: number;
  /** What happened then and explains it: marked below the line, and told under the pointer. */
  readonly mark?: string;
}

interface PricePlotProps {
  readonly label: string;
  /** The oldest first. */
  readonly points: readonly PricePoint[];
  /** What is said instead of a chart while there are not two points. */
  readonly none?: string;
  /** A level to compare with: what one paid, what it is on average. */
  readonly level?: { readonly price: number; readonly label: string };
  /** How a point's time is told: by the clock, unless each stands for a day. */
  readonly when?: (at: string) => string;
}

const byClock = (at: string): string => whenTime(at, serverClock.now());

const width = 600;
const height = 160;
const gridLines = 3;
/** Between the times at both ends there is room for the words of a mark. */
const roomForWords = { from: 0.35, to: 0.65 };

/** A line of prices over time, with the price and time under the pointer. Drawn as paths: no library. */
export function PricePlot({
  label,
  points,
  level,
  none = 'The chart needs two hours of prices. Look again soon.',
  when = byClock,
}: PricePlotProps) {
  const [at, setAt] = useState<number | null>(null);
  if (points.length < 2) return <p className={styles.none}>{none}</p>;
  const prices = [...points.map(({ price }) => price), ...(level ? [level.price] : [])];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const margin = Math.max(1, (high - low) * 0.1);
  const [bottom, top] = [low - margin, high + margin];
  const x = (index: number) => (index / (points.length - 1)) * width;
  const y = (price: number) => height - ((price - bottom) / (top - bottom)) * height;
  const line = points.map(({ price }, index) => `${x(index).toFixed(1)},${y(price).toFixed(1)}`).join(' ');
  const ticks = Array.from(
    { length: gridLines },
    (_, n) => bottom + ((n + 0.5) / gridLines) * (top - bottom),
  );
  const chosen = at === null ? undefined : points[at];
  const last = points.at(-1);
  const marks = points.flatMap(({ mark }, index) => (mark === undefined ? [] : [{ mark, index }]));
  const latest = marks.findLast(({ index }) => {
    const part = index / (points.length - 1);
    return part >= roomForWords.from && part <= roomForWords.to;
  });

  function point(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    setAt(Math.round(part * (points.length - 1)));
  }

  return (
    <figure className={styles.plot}>
      <figcaption className="visually-hidden">
        {label}, from {money(points[0]?.price ?? 0)} to {money(last?.price ?? 0)}; lowest {money(low)},
        highest {money(high)}
        {marks.map(({ mark, index }) => `; ${mark}, ${when(points[index]?.at ?? '')}`)}
      </figcaption>
      <div className={styles.canvas}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(null)}
        >
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2={width} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          ))}
          <polygon points={`0,${height} ${line} ${width},${height}`} className={styles.area} />
          {level !== undefined && (
            <line x1="0" x2={width} y1={y(level.price)} y2={y(level.price)} className={styles.level} />
          )}
          <polyline points={line} className={styles.line} />
          {marks.map(({ index }) => (
            <line
              key={index}
              x1={x(index)}
              x2={x(index)}
              y1={height - 12}
              y2={height}
              className={styles.mark}
            />
          ))}
          {at !== null && <line x1={x(at)} x2={x(at)} y1="0" y2={height} className={styles.cursor} />}
        </svg>
        {chosen !== undefined && at !== null && (
          <p
            className={styles.told}
            style={{ left: `${(at / (points.length - 1)) * 100}%` }}
            data-late={at > points.length / 2 || undefined}
          >
            <b>{money(chosen.price)}</b>
            <small>
              {when(chosen.at)}
              {chosen.mark !== undefined && `, ${chosen.mark}`}
            </small>
          </p>
        )}
        {level !== undefined && (
          <small className={styles.levelLabel} style={{ top: `${(y(level.price) / height) * 100}%` }}>
            {level.label}
          </small>
        )}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <small key={tick}>{money(Math.round(tick))}</small>
        ))}
      </div>
      <p className={styles.times} aria-hidden="true">
        <small>{when(points[0]?.at ?? '')}</small>
        {latest && (
          <small
            className={styles.markLabel}
            style={{ left: `${(latest.index / (points.length - 1)) * 100}%` }}
          >
            {latest.mark}
          </small>
        )}
        <small>{when(last?.at ?? '')}</small>
      </p>
    </figure>
  );
}
