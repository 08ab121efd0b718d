import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** A hand may end with its first cards, or with the next one. */
const handsAtMost = 3;

/** Places bets, takes a card and stands, until a hand has lasted so long. */
export async function playBlackjack({ session }: Player): Promise<void> {
  const { game, minimum_bet } = await session.answer('GET blackjack');
  let open = game;
  for (let hands = 0; hands < handsAtMost; hands += 1) {
    const body = { bet: minimum_bet };
    const bet = open
      ? null
      : await session.call('POST blackjack', { body }, { mayRefuse: ['blackjack_short'] });
    const dealt = bet?.kind === 'done' ? bet.answer : open;
    open = null;
    // The games before may have taken all there was.
    if (!dealt) break;
    const after = dealt.result === null ? await session.answer('POST blackjack/hit', { body: {} }) : dealt;
    const end = after.result === null ? await session.answer('POST blackjack/stand', { body: {} }) : after;
    holds('a hand ends', end.result !== null);
    if (after.result === null) break;
  }
  await session.answer('GET blackjack/statistics');
}
