import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the auctions, puts something up and takes it back, bids for another's, and reads the figures. */
export async function visitAuctions({ session }: Player): Promise<void> {
  const { auctions } = await session.answer('GET auctions', {
    query: { closed: '0', creator: 'others,game' },
  });
  await session.answer('GET auctions', { query: { closed: '1' } });
  const { periods, default_minimum_bid: least } = await session.answer('GET auctions/create');
  const started = await session.call(
    'POST auctions',
    {
      body: {
        item_type: 'prison_bribes',
        item_amount: 1,
        minimum_bid: least,
        force_minimum_bid: true,
        period: periods[0] ?? 600,
      },
    },
    { mayRefuse: ['asset_short', 'transfer_limit', 'auctions_open_limit'] },
  );
  const own = started.kind === 'done' ? (started.answer.auction_ids[0] ?? 'none') : 'none';
  const shown = await session.call(
    'GET auctions/:id',
    { params: { id: own } },
    { mayRefuse: ['auctions_unknown'] },
  );
  holds(
    'the caller’s auction is marked as theirs',
    shown.kind === 'done' ? shown.answer.auction.is_current_character : started.kind === 'refused',
  );
  const closed = await session.call(
    'POST auctions/close',
    { body: { auction_ids: [own] } },
    { mayRefuse: ['auctions_not_cancelled'] },
  );
  holds('what was started can be called off', closed.kind === 'done' || started.kind === 'refused');
  const [other] = auctions.data;
  await session.call(
    'POST auctions/bid',
    { body: { auction_id: other?.id ?? 'none', amount: other?.next_bid ?? 100, refund_target: 'bank' } },
    {
      mayRefuse: [
        'auctions_over',
        'auctions_cash_short',
        'auctions_bid_low',
        'auctions_bid_locked',
        'auctions_leading',
        'auctions_own',
      ],
    },
  );
  const { history } = await session.answer('GET auctions/statistics', { query: { page: 1 } });
  holds('the history begins with its first page', history.current_page === 1);
  const { limits } = await session.answer('GET trade-limits');
  holds('there is a limit for each way', new Set(limits.map(({ direction }) => direction)).size === 2);
}
