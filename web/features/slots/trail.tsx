import styles from './machine.module.css';

const [width, height, edge] = [168, 36, 3];

/** What the visit came to, spin by spin; the dashed line is nothing won or lost. */
export function Trail({ trail }: { readonly trail: readonly number[] }) {
  if (trail.length < 2) return null;
  const values = [0, ...trail];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) => edge + ((high - value) / Math.max(1, high - low)) * (height - 2 * edge);
  const x = (place: number) => edge + (place / (values.length - 1)) * (width - 2 * edge);
  const points = values.map((value, place) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg className={styles.trail} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M0 ${y(0).toFixed(1)}H${width}`} className={styles.even} />
      <path d={`M${points.join('L')}`} className={styles.way} />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="3" className={styles.now} />
    </svg>
  );
}
