import { handText, rankOf, suitOf, type Card } from '@rackets/engine/kits/cards.ts';
import styles from './card-strip.module.css';

const marks = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' } as const;

/** A hand in a line of a table, small; read aloud as a sentence. */
export function CardStrip({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <span className={styles.strip}>
      <span className="visually-hidden">{handText(cards)}</span>
      {cards.map((card) => {
        const suit = suitOf(card);
        return (
          <i key={card} aria-hidden="true" data-red={suit === 'diamonds' || suit === 'hearts' || undefined}>
            {rankOf(card)}
            {marks[suit]}
          </i>
        );
      })}
    </span>
  );
}
