import { cardText, type Card } from '@rackets/engine/kits/cards.ts';
import { Check } from 'lucide-react';
import { CardFace } from '../../kits/cards/card-face.tsx';
import styles from './video-poker.module.css';

interface HandCardsProps {
  /** Five cards; null before the first hand. */
  readonly cards: readonly Card[] | null;
  readonly held: readonly number[];
  /** Holds a card or lets it go; null where there is nothing to choose. */
  readonly onToggle: ((place: number) => void) | null;
}

const places = [0, 1, 2, 3, 4];

/** The five cards in a row. While there is a choice, each is a button that holds it or lets it go. */
export function HandCards({ cards, held, onToggle }: HandCardsProps) {
  return (
    <ol className={styles.cards} aria-label="Your cards">
      {places.map((place) => {
        const card = cards?.[place];
        const isHeld = held.includes(place);
        return (
          <li
            key={place}
            className={styles.place}
            data-held={isHeld || undefined}
            aria-label={card === undefined ? 'Not dealt yet' : undefined}
          >
            {card === undefined ? (
              <span className={styles.back} />
            ) : onToggle === null ? (
              <span className={styles.lies}>
                <span className="visually-hidden">{`${cardText(card)}, ${isHeld ? 'held' : 'drawn'}`}</span>
                <CardFace key={card} card={card} />
                <Mark isHeld={isHeld} text={isHeld ? 'Held' : 'Drawn'} />
              </span>
            ) : (
              <button
                type="button"
                className={styles.hold}
                aria-pressed={isHeld}
                aria-label={`Hold the ${cardText(card)}`}
                onClick={() => onToggle(place)}
              >
                <CardFace key={card} card={card} />
                <Mark isHeld={isHeld} text={isHeld ? 'Held' : 'Draw'} hotkey={place + 1} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface MarkProps {
  readonly isHeld: boolean;
  readonly text: string;
  readonly hotkey?: number;
}

function Mark({ isHeld, text, hotkey }: MarkProps) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {isHeld && <Check />}
      {text}
      {hotkey !== undefined && <kbd>{hotkey}</kbd>}
    </span>
  );
}
