import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const nobody = ['trade_nobody', 'trade_blocked', 'trade_you_block'];
/** The other may have ended it meanwhile, or accepted it. */
const over = ['trade_unknown', 'trade_locked'];

/** Sends a little money, opens a trade, puts money in and takes it out, accepts and calls it off. */
export async function visitTrade({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const username = data.find(({ id }) => id !== character)?.username ?? 'Nobody';
  const money = { type: 'money' as const, amount: 10 };
  const gift = await session.call(
    'POST trade/gift',
    { body: { ...money, username, message: 'For luck.' } },
    { mayRefuse: [...nobody, 'asset_short', 'gift_escrow_required'] },
  );
  holds('a gift of money arrives at once', gift.kind !== 'done' || !gift.answer.pending);
  await session.call(
    'POST trade',
    { body: { username } },
    {
      mayRefuse: [
        ...nobody,
        'trade_open_already',
        'trade_open_limit',
        'trade_theirs_full',
        'feature_refused',
      ],
    },
  );
  const { trades } = await session.answer('GET trade');
  const id = trades.find(({ escrow }) => escrow)?.id ?? 'none';
  const params = { id };
  const put = await session.call(
    'POST trade/:id/assets',
    { params, body: money },
    { mayRefuse: [...over, 'asset_short', 'trade_lines'] },
  );
  const assetId = put.kind === 'done' ? put.answer.id : 'none';
  await session.call(
    'DELETE trade/:id/assets/:asset_id',
    { params: { id, asset_id: assetId } },
    { mayRefuse: [...over, 'trade_asset_unknown'] },
  );
  await session.call(
    'POST trade/:id/accepted',
    { params, body: { accepted: false } },
    { mayRefuse: [...over, 'trade_not_accepted'] },
  );
  await session.call('GET trade/:id', { params }, { mayRefuse: ['trade_unknown'] });
  await session.call('DELETE trade/:id', { params }, { mayRefuse: ['trade_unknown'] });
  const { history } = await session.answer('GET trade/history', { query: { sent_or_received: 'sent' } });
  holds(
    'only what was sent is listed',
    history.data.every((row) => row.sent_or_received === 'sent'),
  );
  await session.answer('GET trade/statistics');
}
