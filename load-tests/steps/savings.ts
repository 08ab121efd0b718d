import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const mayRefuse = ['savings_bank_short', 'savings_unknown'];

/** Looks at savings, locks money away if there is enough, and takes it out early. */
export async function useSavings({ session }: Player): Promise<void> {
  const { accounts, least } = await session.answer('GET savings');
  const opened = await session.call('POST savings', { body: { days: 1, amount: least } }, { mayRefuse });
  const id = opened.kind === 'done' ? opened.answer.id : 'none';
  const closed = await session.call(
    'DELETE savings/:id',
    { params: { id }, query: { early: '1' } },
    { mayRefuse },
  );
  if (opened.kind === 'done' && closed.kind === 'done')
    holds('early savings cost a fifth', closed.answer.paid_out === opened.answer.early.payout);
  holds('nobody starts with savings', accounts.length === 0);
}
