import styles from './credits.module.css';

/** Coins of each stack, by the pack: more credits are more coins. */
const stacks: Readonly<Record<number, readonly number[]>> = {
  6: [2],
  12: [4],
  24: [3, 4],
  50: [5, 6],
  110: [5, 7, 4],
  180: [7, 8, 6],
  350: [7, 9, 8, 6],
  800: [8, 10, 9, 8],
};
const apart = 27;
const coinHeight = 6;

/** The coin that every stack is made of: once a page. */
export function CoinDrawing() {
  return (
    <svg className={styles.drawing} aria-hidden="true" focusable="false">
      <symbol id="credit-coin" viewBox="-15 -8 30 18" overflow="visible">
        <path className={styles.edge} d="M-15-2v6c0 3.3 6.7 6 15 6s15-2.7 15-6v-6z" />
        <ellipse className={styles.face} cx="0" cy="-2" rx="15" ry="6" />
        <ellipse className={styles.rim} cx="0" cy="-2" rx="10.5" ry="4" />
      </symbol>
    </svg>
  );
}

/** Coins in stacks. Beside the number itself, so hidden from screen readers. */
export function CoinStacks({ credits }: { readonly credits: number }) {
  const heights = stacks[credits] ?? [1];
  const left = 60 - (apart * (heights.length - 1)) / 2;
  return (
    <svg className={styles.stacks} viewBox="0 0 120 92" aria-hidden="true" focusable="false">
      {heights.flatMap((height, stack) =>
        Array.from({ length: height }, (_, coin) => (
          <use
            // The drawing never changes.
            key={`${stack}-${coin}`}
            href="#credit-coin"
            x={left + apart * stack - 15}
            y={(stack % 2 === 0 ? 70 : 66) - coinHeight * coin}
            width="30"
            height="18"
          />
        )),
      )}
    </svg>
  );
}
