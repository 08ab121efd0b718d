import { reelOrder } from '@rackets/engine/features/slots/symbols.ts';
import type { Spin } from './answers.ts';
import styles from './reels.module.css';
import { ReelSymbol, type ReelFace } from './symbols.tsx';

interface ReelsProps {
  readonly spin: Spin | null;
  /** How many reels stand still, from the left. */
  readonly stopped: number;
  readonly won: boolean;
  readonly onSkip: () => void;
}

const neutral: readonly ReelFace[] = ['neutral', 'neutral', 'neutral'];

/** The three reels behind their window. A press on them shows the result at once. */
export function Reels({ spin, stopped, won, onSkip }: ReelsProps) {
  const faces: readonly ReelFace[] = spin?.result ?? neutral;
  return (
    // For the pointer alone: the keyboard skips with the button that spins.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.reels} data-won={won || undefined} onClick={onSkip} aria-hidden="true">
      {faces.map((face, reel) => (
        // A reel has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={reel} className={styles.reel}>
          {reel < stopped ? <Stopped key={`${face} still`} face={face} /> : <Turning />}
        </div>
      ))}
      <div className={styles.line} />
    </div>
  );
}

/** A reel at rest: the symbol on the line, with its neighbours above and below. */
function Stopped({ face }: { readonly face: ReelFace }) {
  return (
    <div className={styles.strip}>
      <ReelSymbol face={beside(face, -1)} />
      <ReelSymbol face={face} />
      <ReelSymbol face={beside(face, 1)} />
    </div>
  );
}

/** A reel in motion: the whole order, and its beginning again, so that it closes. */
function Turning() {
  return (
    <div className={styles.turning}>
      {[...reelOrder, ...reelOrder.slice(0, 3)].map((face, place) => (
        // The order repeats.
        // oxlint-disable-next-line react/no-array-index-key
        <ReelSymbol key={place} face={face} />
      ))}
    </div>
  );
}

function beside(face: ReelFace, step: number): ReelFace {
  if (face === 'neutral') return 'neutral';
  const place = reelOrder.indexOf(face) + step + reelOrder.length;
  return reelOrder[place % reelOrder.length] ?? 'neutral';
}
