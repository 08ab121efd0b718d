import { paidFor, type Result } from './hands.ts';

/**
 * What basic strategy returns, in percent: `computedReturn` holds it to the rules in a test, because enumerating all
 * hands takes longer than a page may.
 */
export const basicStrategyReturn = '98.03';

/** Cards left in the deck, by what they count; an ace is 1, tens and pictures are 10. */
type Left = number[];

/** What hands return from here on, by the deck left and the card shown: the order of the cards makes no difference. */
type Known = Map<string, number>;

interface Total {
  readonly total: number;
  readonly soft: boolean;
}

/**
 * The exact average return of a bet under basic strategy, as a part of it: every hand that a fresh deck can deal, each
 * weighed by its chance, in double precision.
 */
export function computedReturn(): number {
  const left: Left = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16];
  const known: Known = new Map();
  return deal(left, 52, (first) =>
    deal(left, 51, (second) =>
      deal(left, 50, (shown) => {
        const own = plus(plus({ total: 0, soft: false }, first), second);
        return own.total === 21 ? naturalReturn(left, shown) : playedReturn(left, 49, own, shown, known);
      }),
    ),
  );
}

/** The mean of `of` over the next card. `left` is as before afterwards. */
function deal(left: Left, count: number, of: (card: number) => number): number {
  let mean = 0;
  for (let card = 1; card <= 10; card += 1) {
    const there = left[card] ?? 0;
    if (there === 0) continue;
    left[card] = there - 1;
    mean += (there / count) * of(card);
    left[card] = there;
  }
  return mean;
}

function plus({ total, soft }: Total, card: number): Total {
  const sum = total + card;
  if (card === 1 && !soft && sum + 10 <= 21) return { total: sum + 10, soft: true };
  return soft && sum > 21 ? { total: sum - 10, soft: false } : { total: sum, soft };
}

/** The hand ends at the deal; the dealer's second card decides between a push and 3 to 2. */
function naturalReturn(left: Left, shown: number): number {
  return deal(left, 49, (card) => {
    const pair = plus(plus({ total: 0, soft: false }, shown), card);
    return partBack(pair.total === 21 ? 'push' : 'player_blackjack');
  });
}

/** Hits and stands by basic strategy. */
function playedReturn(left: Left, count: number, own: Total, shown: number, known: Known): number {
  if (own.total > 21) return partBack('player_bust');
  const key = `${left.join()} ${shown}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const mean = stands(own, shown)
    ? dealerReturn(left, count, plus({ total: 0, soft: false }, shown), 1, own.total)
    : deal(left, count, (card) => playedReturn(left, count - 1, plus(own, card), shown, known));
  known.set(key, mean);
  return mean;
}

function dealerReturn(left: Left, count: number, theirs: Total, cards: number, own: number): number {
  if (theirs.total < 17)
    return deal(left, count, (card) => dealerReturn(left, count - 1, plus(theirs, card), cards + 1, own));
  if (cards === 2 && theirs.total === 21) return partBack('dealer_blackjack');
  if (theirs.total > 21 || own > theirs.total) return partBack('player_win');
  return partBack(own === theirs.total ? 'push' : 'dealer_win');
}

const partBack = (result: Result): number => paidFor(result, 2) / 2;

/** Basic strategy for hitting and standing alone: what to do with a total when the dealer shows a card. */
export function stands({ total, soft }: Total, shown: number): boolean {
  if (soft) return total >= 19 || (total === 18 && shown >= 2 && shown <= 8);
  if (total >= 17) return true;
  return (total >= 13 && shown >= 2 && shown <= 6) || (total === 12 && shown >= 4 && shown <= 6);
}
