import { useMemo } from 'react';
import { randomFrom } from './random-from.ts';
import styles from './skyline.module.css';

const width = 1200;
const height = 320;

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly windows: readonly (readonly [number, number])[];
}

/** A city at night, drawn from a seed; the same seed is the same city. */
export function Skyline({ seed }: { readonly seed: number }) {
  const [far, near] = useMemo(() => {
    const next = randomFrom(seed);
    return [row(next, 34, 0.5, 0.92, 0), row(next, 52, 0.22, 0.62, 0.16)] as const;
  }, [seed]);
  return (
    <svg
      className={styles.skyline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <Row towers={far} className={styles.far} />
      <Row towers={near} className={styles.near} />
    </svg>
  );
}

function Row({
  towers,
  className,
}: {
  readonly towers: readonly Tower[];
  readonly className: string | undefined;
}) {
  return (
    <g className={className}>
      <path
        d={towers
          .map((tower) => `M${tower.x} ${height}v-${tower.height}h${tower.width}v${tower.height}z`)
          .join('')}
      />
      <path
        className={styles.windows}
        d={towers.flatMap((tower) => tower.windows.map(([x, y]) => `M${x} ${y}h4v6h-4z`)).join('')}
      />
    </g>
  );
}

function row(next: () => number, meanWidth: number, low: number, high: number, lit: number): Tower[] {
  const towers: Tower[] = [];
  for (let x = -20; x < width + 20;) {
    const towerWidth = Math.round(meanWidth * (0.6 + next() * 0.9));
    const towerHeight = Math.round(height * (low + (high - low) * next() ** 1.6));
    towers.push({
      x,
      width: towerWidth,
      height: towerHeight,
      windows: windowsOf(next, x, towerWidth, towerHeight, lit),
    });
    x += towerWidth + Math.round(next() * 6);
  }
  return towers;
}

function windowsOf(
  next: () => number,
  x: number,
  towerWidth: number,
  towerHeight: number,
  lit: number,
): (readonly [number, number])[] {
  const windows: (readonly [number, number])[] = [];
  for (let left = x + 7; left < x + towerWidth - 8; left += 11) {
    for (let top = height - towerHeight + 10; top < height - 8; top += 15) {
      if (next() < lit) windows.push([left, top]);
    }
  }
  return windows;
}
