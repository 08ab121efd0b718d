import type { Safe } from './answers.ts';
import styles from './range-lens.module.css';

const width = 400;
const codes = 10_000;
const coarse = 20;
const fine = 32;

const x = (code: number) => ((code / codes) * width).toFixed(1);
const ruler = (ticks: number, long: number, top: number, bottom: number) =>
  Array.from({ length: ticks + 1 }, (_, n) => {
    const place = ((n / ticks) * width).toFixed(1);
    return `M${place} ${n % long === 0 ? top : top + 4}V${bottom}`;
  }).join('');

/** All codes above, those that are left below, as through a lens. The words beside it say the same. */
export function RangeLens({ safe: { range, last_attempts } }: { readonly safe: Safe }) {
  const [low, high] = range;
  const [from, to] = [x(low), x(high + 1)];
  return (
    <svg className={styles.lens} viewBox="-2 2 404 64" aria-hidden="true" focusable="false">
      <path className={styles.coarse} d={ruler(coarse, 5, 5, 12)} />
      <rect className={styles.all} y="12" width={width} height="6" rx="3" />
      <path className={styles.funnel} d={`M${from} 18L0 58V64H${width}V58L${to} 18Z`} />
      <rect
        className={styles.left}
        x={from}
        y="12"
        width={Math.max(2, Number(to) - Number(from))}
        height="6"
      />
      {last_attempts.map(({ guess }) => (
        <circle key={guess} className={styles.guess} cx={x(Number(guess) + 0.5)} cy="15" r="3" />
      ))}
      <path className={styles.fine} d={ruler(fine, 8, 47, 58)} />
      <rect className={styles.left} y="58" width={width} height="6" rx="3" />
    </svg>
  );
}
