import { rankOf, suitOf, type Card, type Rank, type Suit } from '@rackets/engine/kits/cards.ts';
import styles from './card-face.module.css';

/** In a box of 24 units, as are the game's icons. */
const suitPaths: Readonly<Record<Suit, string>> = {
  hearts: 'M12 21C5 15.5 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7.5-10 13z',
  diamonds: 'M12 1.5 21 12l-9 10.500L3 12z',
  spades:
    'M12 2c7 5.5 10 8.5 10 12.500a4.5 4.5 0 0 1-8.5 2c.2 2.5 1 4 2.5 5.500H8c1.5-1.5 2.3-3 2.5-5.500a4.5 4.5 0 0 1-8.5-2C2 10.5 5 7.5 12 2z',
  clubs:
    'M12 2a4.7 4.7 0 0 1 3.9 7.3 4.7 4.7 0 1 1-2.4 7.700c.2 2.2 1 3.6 2.5 5H8c1.5-1.4 2.3-2.8 2.5-5a4.7 4.7 0 1 1-2.4-7.700A4.7 4.7 0 0 1 12 2z',
};

const [left, middle, right] = [40, 64, 88];

/** Where the pips of each rank stand on a card of 128 by 180. Those below the middle stand on their heads. */
const pips: Readonly<Partial<Record<Rank, readonly (readonly [x: number, y: number])[]>>> = {
  A: [[middle, 90]],
  '2': column(middle, 36, 144),
  '3': column(middle, 36, 90, 144),
  '4': [...column(left, 36, 144), ...column(right, 36, 144)],
  '5': [...column(left, 36, 144), ...column(right, 36, 144), [middle, 90]],
  '6': [...column(left, 36, 90, 144), ...column(right, 36, 90, 144)],
  '7': [...column(left, 36, 90, 144), ...column(right, 36, 90, 144), [middle, 63]],
  '8': [...column(left, 36, 90, 144), ...column(right, 36, 90, 144), ...column(middle, 63, 117)],
  '9': [...column(left, 36, 72, 108, 144), ...column(right, 36, 72, 108, 144), [middle, 90]],
  '10': [...column(left, 36, 72, 108, 144), ...column(right, 36, 72, 108, 144), ...column(middle, 54, 126)],
};

function column(x: number, ...ys: readonly number[]): readonly (readonly [number, number])[] {
  return ys.map((y) => [x, y] as const);
}

/** The picture of a card face up, drawn large: pips as on paper, a crown on court cards. The caller names it. */
export function CardFace({ card }: { readonly card: Card }) {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const isRed = suit === 'diamonds' || suit === 'hearts';
  const marks = pips[rank];
  return (
    <svg className={styles.face} viewBox="0 0 128 180" data-red={isRed || undefined} aria-hidden="true">
      <Corner rank={rank} suit={suit} />
      <g transform="rotate(180 64 90)">
        <Corner rank={rank} suit={suit} />
      </g>
      {marks === undefined ? (
        <Court suit={suit} />
      ) : (
        marks.map(([x, y]) => (
          <Pip key={`${x} ${y}`} suit={suit} x={x} y={y} size={rank === 'A' ? 54 : 26} isTurned={y > 90} />
        ))
      )}
    </svg>
  );
}

interface PipProps {
  readonly suit: Suit;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isTurned?: boolean;
}

function Pip({ suit, x, y, size, isTurned = false }: PipProps) {
  const turn = isTurned ? 'rotate(180)' : '';
  return (
    <path
      d={suitPaths[suit]}
      transform={`translate(${x} ${y}) ${turn} scale(${size / 24}) translate(-12 -12)`}
    />
  );
}

function Corner({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  return (
    <>
      <text x="15" y="25" textAnchor="middle">
        {rank}
      </text>
      <Pip suit={suit} x={15} y={38} size={14} />
    </>
  );
}

function Court({ suit }: { readonly suit: Suit }) {
  return (
    <>
      <rect className={styles.frame} x="29" y="24" width="70" height="132" rx="4" />
      <Crown />
      <g transform="rotate(180 64 90)">
        <Crown />
      </g>
      <Pip suit={suit} x={64} y={90} size={20} />
    </>
  );
}

function Crown() {
  return (
    <>
      <path d="M44 66 40 40l12 10 12-18 12 18 12-10-4 26z" />
      <path className={styles.band} d="M44 70h40v5H44z" />
      <g className={styles.band}>
        <circle cx="40" cy="38" r="3" />
        <circle cx="64" cy="30" r="3.5" />
        <circle cx="88" cy="38" r="3" />
      </g>
    </>
  );
}
