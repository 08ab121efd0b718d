import { winningSymbol } from '@rackets/engine/features/scratch-cards/symbols.ts';
import { clockTime } from '../../app/text/format.ts';
import type { Card } from './answers.ts';
import styles from './card.module.css';
import { Foil } from './foil.tsx';
import { PrizeSymbol } from './prize-symbol.tsx';
import { symbolName } from './prize-words.ts';

interface CardProps {
  readonly card: Card;
  readonly city: string;
  /** Places of the windows that are scratched. */
  readonly scratched: ReadonlySet<number>;
  /** When it was claimed, ms; null before. */
  readonly claimedAt: number | null;
  readonly onScratch: (place: number) => void;
}

/** A card with its windows. A press or the keyboard opens one at once, a pointer can scratch it. */
export function ScratchCard({ card, city, scratched, claimedAt, onScratch }: CardProps) {
  const wins = winningSymbol(card.windows.filter((_, place) => scratched.has(place)));
  return (
    <section className={styles.card} aria-label="Your card">
      <header className={styles.head}>
        <b>Lucky {city}</b>
        <span>{card.type === 'item' ? 'Bonus card' : 'Card of the day'}</span>
      </header>
      <div className={styles.windows}>
        {card.windows.map((symbol, place) => {
          const open = scratched.has(place);
          return (
            <button
              // A window has no identity but its place.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${card.id} ${place}`}
              type="button"
              className={styles.window}
              data-wins={(open && wins === symbol) || undefined}
              aria-label={open ? `Window ${place + 1}: ${symbolName(symbol)}` : `Scratch window ${place + 1}`}
              aria-disabled={open || undefined}
              onClick={() => {
                if (!open) onScratch(place);
              }}
            >
              <PrizeSymbol symbol={symbol} />
              <span>{symbolName(symbol)}</span>
              {!open && <Foil onScratched={() => onScratch(place)} />}
            </button>
          );
        })}
      </div>
      <footer className={styles.foot}>
        {claimedAt === null ? (
          <span>Three alike win.</span>
        ) : (
          <>
            <span>Claimed at {clockTime(claimedAt)}</span>
            {scratched.size < card.windows.length && <span>The rest is only curiosity</span>}
          </>
        )}
      </footer>
    </section>
  );
}
