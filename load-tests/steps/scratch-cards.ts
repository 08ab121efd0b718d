import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the cards, tries to get each kind and to claim one, and looks at the statistics. */
export async function scratchCards({ session }: Player): Promise<void> {
  const { card, available } = await session.answer('GET scratch/create');
  holds('a new gangster has cards to buy and none open', card === null && available > 0);
  // A newcomer may have no money for one, and has neither a bonus card nor the credits for all.
  const bought = await session.call('POST scratch', {}, { mayRefuse: ['scratch_cards_short'] });
  const id = bought.kind === 'done' ? bought.answer.card.id : 'none';
  const claimed = await session.call(
    'POST scratch/:id/claim',
    { params: { id } },
    { mayRefuse: ['scratch_cards_no_card'] },
  );
  holds('a prize needs a card', (claimed.kind === 'done') === (bought.kind === 'done'));
  await session.call('POST scratch/bonus', {}, { mayRefuse: ['scratch_cards_no_bonus'] });
  await session.call('POST scratch/bulk', {}, { mayRefuse: ['credits_short'] });
  await session.answer('GET scratch/statistics', { query: { page: 1 } });
}
