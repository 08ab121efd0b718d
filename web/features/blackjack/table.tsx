import type { ReactNode } from 'react';
import { CardBack, PlayingCard } from '../../kits/cards/playing-card.tsx';
import type { Hand } from './answers.ts';
import styles from './blackjack.module.css';
import { outcomeOf } from './hand-words.ts';

interface TableProps {
  /** The hand in play or the last one; null before the first. */
  readonly hand: Hand | null;
  readonly children: ReactNode;
}

/** The dealer's cards, the player's, what they count, and how it ended. */
export function Table({ hand, children }: TableProps) {
  const ended = hand !== null && hand.result !== null;
  return (
    <section className={styles.felt} aria-label="The table">
      <Cards
        of="Dealer"
        cards={hand?.dealer_cards ?? []}
        hidden={hand === null ? 2 : ended ? 0 : 1}
        value={hand === null ? null : String(hand.dealer_value)}
      />
      <output className={styles.verdict} data-quiet={!ended || undefined}>
        <span key={hand === null ? 'none' : `${hand.id} ${hand.result}`}>
          {hand === null ? 'Place a bet and be dealt in.' : outcomeOf(hand)}
        </span>
      </output>
      <Cards
        of="You"
        cards={hand?.player_cards ?? []}
        hidden={hand === null ? 2 : 0}
        value={hand === null ? null : `${hand.player_value}${hand.player_soft ? ', soft' : ''}`}
      />
      {children}
    </section>
  );
}

interface CardsProps {
  readonly of: string;
  readonly cards: Hand['player_cards'];
  /** Backs that keep the place of cards to come. */
  readonly hidden: number;
  readonly value: string | null;
}

function Cards({ of, cards, hidden, value }: CardsProps) {
  return (
    <div className={styles.side}>
      <p className={styles.who}>{of}</p>
      <ul className={styles.cards} aria-label={`${of}: cards`}>
        {cards.map((card) => (
          <PlayingCard key={card} card={card} />
        ))}
        {Array.from({ length: hidden }, (_, place) => (
          <CardBack key={`back ${place}`} />
        ))}
      </ul>
      <p className={styles.value} data-empty={value === null || undefined}>
        {value ?? '\u00a0'}
      </p>
    </div>
  );
}
