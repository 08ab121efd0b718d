import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/**
 * Is dealt a hand, holds its first two cards, and looks at the statistics. The cheapest bet is all that a newcomer
 * brings along: whoever has spent some of it is sent away.
 */
export async function playVideoPoker({ session }: Player): Promise<void> {
  const { bets } = await session.answer('GET videopoker');
  await session.call(
    'POST videopoker',
    { body: { amount: Math.min(...bets) } },
    { mayRefuse: ['video_poker_short', 'video_poker_in_play'] },
  );
  const { game } = await session.answer('GET videopoker');
  const ended = await session.call(
    'POST videopoker/complete',
    { body: { hold: [0, 1] } },
    { mayRefuse: ['video_poker_no_hand'] },
  );
  const final = ended.kind === 'done' ? ended.answer.cards_final : null;
  holds('a hand that is dealt comes to its end', (game === null) === (final === null));
  holds(
    'the cards held stay',
    [0, 1].every((place) => final?.[place] === game?.cards[place]),
  );
  await session.answer('GET videopoker/statistics');
}
