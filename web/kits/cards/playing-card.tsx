import { cardText, rankOf, suitOf, type Card } from '@rackets/engine/kits/cards.ts';
import styles from './playing-card.module.css';

const marks = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' } as const;

/** A card face up; it slides in when it is dealt. */
export function PlayingCard({ card }: { readonly card: Card }) {
  const suit = suitOf(card);
  const isRed = suit === 'diamonds' || suit === 'hearts';
  return (
    <li className={styles.card} data-red={isRed || undefined} aria-label={cardText(card)}>
      <span aria-hidden="true">{rankOf(card)}</span>
      <b aria-hidden="true">{marks[suit]}</b>
      <span aria-hidden="true">{rankOf(card)}</span>
    </li>
  );
}

/** A card that nobody has drawn yet. */
export function CardBack() {
  return <li className={styles.back} aria-label="Not drawn yet" />;
}
