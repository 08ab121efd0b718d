import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Places a bet, takes a card and stands, unless the hand ends before. */
export async function playBlackjack({ session }: Player): Promise<void> {
  const { game, minimum_bet } = await session.answer('GET blackjack');
  const dealt = game ?? (await session.answer('POST blackjack', { body: { bet: minimum_bet } }));
  const after = dealt.result === null ? await session.answer('POST blackjack/hit', { body: {} }) : dealt;
  const end = after.result === null ? await session.answer('POST blackjack/stand', { body: {} }) : after;
  holds('a hand ends', end.result !== null);
  await session.answer('GET blackjack/statistics');
}
