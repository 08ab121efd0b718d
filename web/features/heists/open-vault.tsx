import styles from './result.module.css';

const bars = [
  [168, 66],
  [200, 66],
  [232, 66],
  [152, 92],
  [184, 92],
  [216, 92],
  [248, 92],
  [168, 118],
  [200, 118],
  [232, 118],
] as const;

const studs = Array.from({ length: 12 }, (_, n) => {
  const angle = (n * Math.PI) / 6;
  return [200 + 84 * Math.cos(angle), 90 + 84 * Math.sin(angle)] as const;
});

/** A vault: open with gold in it, or shut. */
export function OpenVault({ open }: { readonly open: boolean }) {
  return (
    <svg
      className={styles.vault}
      viewBox="0 0 400 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.ring} cx="200" cy="90" r="94" />
      <circle className={open ? styles.glow : styles.shut} cx="200" cy="90" r="72" />
      {studs.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.stud} cx={x} cy={y} r="5" />
      ))}
      {open ? (
        <>
          {bars.map(([x, y]) => (
            <path
              key={`${x} ${y}`}
              className={styles.gold}
              d={`M${x - 12} ${y + 9}L${x - 7} ${y - 3}H${x + 7}L${x + 12} ${y + 9}Z`}
            />
          ))}
          <ellipse className={styles.ring} cx="306" cy="90" rx="26" ry="92" />
          <path className={styles.wheel} d="M306 58V122M290 74L322 106M322 74L290 106" />
        </>
      ) : (
        <path className={styles.wheel} d="M200 50V130M160 90H240M172 62L228 118M228 62L172 118" />
      )}
    </svg>
  );
}
