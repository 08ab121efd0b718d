import { useEffect, useId, useRef, type PointerEvent } from 'react';
import styles from './card.module.css';

interface FoilProps {
  /** Enough has been scratched off. */
  readonly onScratched: () => void;
}

/** How far a coin has to go over a window, in its widths. */
const enough = 2.2;
const [width, height] = [98, 84];

/** The foil over a window: a pointer scratches it off along its way. */
export function Foil({ onScratched }: FoilProps) {
  const id = useId();
  const way = useRef<(readonly [x: number, y: number])[]>([]);
  const path = useRef<SVGPathElement>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  // A mouse reports more points than there are frames: they are drawn once a frame, past React.
  const draw = (): void => {
    const points = way.current.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    path.current?.setAttribute('d', `M${points.join('L')}`);
    if (lengthOf(way.current) >= enough * width) onScratched();
  };
  const scratch = (event: PointerEvent<SVGSVGElement>): void => {
    // A mouse scratches while it is pressed, a finger whenever it moves.
    if (event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const at = [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const;
    way.current.push(at);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(draw);
  };
  return (
    <svg
      className={styles.foil}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerMove={scratch}
    >
      <defs>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#b9b6ae" />
          <stop offset=".22" stopColor="#e9e6de" />
          <stop offset=".4" stopColor="#a9a59b" />
          <stop offset=".62" stopColor="#d9d5cb" />
          <stop offset=".82" stopColor="#8f8a80" />
          <stop offset="1" stopColor="#c6c2b8" />
        </linearGradient>
        <mask id={`${id}m`}>
          <rect width={width} height={height} fill="#fff" />
          <path
            ref={path}
            fill="none"
            stroke="#000"
            strokeWidth="18"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </mask>
      </defs>
      <g mask={`url(#${id}m)`}>
        <rect width={width} height={height} fill={`url(#${id}f)`} />
        <text x={width / 2} y="54" className={styles.mark}>
          R.
        </text>
      </g>
    </svg>
  );
}

function lengthOf(way: readonly (readonly [number, number])[]): number {
  return way.reduce((sum, [x, y], place) => {
    const before = way[place - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}
