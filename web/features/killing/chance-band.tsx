import { bandOf, type Firearm, type OddsNumbers } from '@rackets/engine/features/killing/terms.ts';
import { useId } from 'react';
import { count, number, percent } from '../../app/text/format.ts';
import { axisEnd, bandText, curveOf, type CurvePoint } from './band.ts';
import styles from './chance-band.module.css';

interface ChanceBandProps {
  readonly odds: OddsNumbers;
  readonly firearm: Firearm;
  /** The target's. */
  readonly level: number;
  readonly bullets: number;
  /** How many the player has. */
  readonly carried: number;
  readonly onChange: (bullets: number) => void;
}

const million = 1_000_000;
const width = 600;
const height = 110;
const thresholds = [90, 50, 25];

/** The chance of every number of bullets as a band, drawn by the function that decides, with a handle on it. */
export function ChanceBand({ odds, firearm, level, bullets, carried, onChange }: ChanceBandProps) {
  const hatch = useId();
  const { needed, ...chosen } = bandOf(odds, firearm, level, bullets);
  const end = axisEnd(needed, carried);
  const points = curveOf(odds, firearm, level, end);
  const part = Math.min(1, bullets / end);
  const reach = Math.min(1, carried / end);
  return (
    <div className={styles.band}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <pattern
              id={hatch}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="7" className={styles.stripe} />
            </pattern>
            <clipPath id={`${hatch}-fired`}>
              <rect width={width * part} height={height} />
            </clipPath>
          </defs>
          {thresholds.map((at) => (
            <path key={at} className={styles.grid} d={`M0 ${yOf(at * 10_000)}H${width}`} />
          ))}
          <path className={styles.area} d={areaOf(points, end)} />
          <path d={areaOf(points, end)} fill={`url(#${hatch})`} clipPath={`url(#${hatch}-fired)`} />
          <path className={styles.edge} d={lineOf(points, end, 'from')} />
          <path className={styles.edge} d={lineOf(points, end, 'to')} />
          {reach < 1 && (
            <rect className={styles.beyond} x={width * reach} width={width * (1 - reach)} height={height} />
          )}
        </svg>
        {thresholds.map((at) => (
          <span
            key={at}
            className={styles.threshold}
            style={{ insetBlockStart: `${100 - at}%` }}
            aria-hidden="true"
          >
            {percent(at)}
          </span>
        ))}
        <span className={styles.mark} style={{ insetInlineStart: `${100 * part}%` }} aria-hidden="true">
          <i
            style={{
              insetBlockStart: `${100 - chosen.to / 10_000}%`,
              insetBlockEnd: `${chosen.from / 10_000}%`,
            }}
          />
        </span>
      </div>
      <input
        type="range"
        className={styles.handle}
        min={0}
        max={end}
        value={Math.min(bullets, end)}
        aria-label="Bullets on the curve"
        aria-valuetext={`${count(bullets, 'bullet')}, ${bandText(chosen)}`}
        onChange={({ target: { value } }) => onChange(Math.min(carried, Number(value)))}
      />
      <p className={styles.axis} aria-hidden="true">
        <span>0</span>
        <span>{number(Math.round(end / 2))}</span>
        <span>{end === carried ? `${number(end)}, all you have` : number(end)}</span>
      </p>
    </div>
  );
}

const yOf = (chance: number): number => height - (height * chance) / million;

const place = (bullets: number, chance: number, end: number): string =>
  `${((width * bullets) / end).toFixed(1)} ${yOf(chance).toFixed(1)}`;

const lineOf = (points: readonly CurvePoint[], end: number, side: 'from' | 'to'): string =>
  `M${points.map((point) => place(point.bullets, point[side], end)).join('L')}`;

/** Between the two lines: along the upper one, and back along the lower. */
const areaOf = (points: readonly CurvePoint[], end: number): string =>
  `${lineOf(points, end, 'to')}L${points
    .toReversed()
    .map(({ bullets, from }) => place(bullets, from, end))
    .join('L')}Z`;
