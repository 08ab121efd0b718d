import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const stake = 100;

/** Opens a game and takes it back; tries to join a game that is gone; reads balances and statistics. */
export async function playRockPaperScissors({ session }: Player): Promise<void> {
  const { balances } = await session.answer('GET rps');
  holds('there is a balance of each type', balances.length === 4);
  const money = { type: 'money', amount: stake } as const;
  const paidIn = await session.call(
    'POST rps/balance',
    { body: { ...money, action: 'deposit' } },
    { mayRefuse: ['rps_purse_short'] },
  );
  const opened = await session.call(
    'POST rps',
    { body: { wager_type: 'money', wager_amount: stake, move: 'rock' } },
    { mayRefuse: ['rps_short'] },
  );
  holds('who paid in can open a game', opened.kind === paidIn.kind);
  const id = opened.kind === 'done' ? opened.answer.game.id : 'none';
  // Another player may have joined meanwhile.
  await session.call('DELETE rps/:id', { params: { id } }, { mayRefuse: ['rps_invalid'] });
  const late = await session.call(
    'PATCH rps/:id',
    { params: { id }, body: { move: 'paper' } },
    { mayRefuse: ['rps_invalid'] },
  );
  holds('nobody joins a game that is gone', late.kind === 'refused');
  await session.answer('GET rps/balance/history', { query: { type: 'money' } });
  await session.answer('GET rps/statistics', { query: { page: 1 } });
}
