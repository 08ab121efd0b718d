import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';
import { leaveCell } from './prison.ts';

/** Leans on a name where there is one, tries a bank, gives something back, and reads the statistics. */
export async function extort({ session }: Player): Promise<void> {
  const { targets, bank_available: bankIsOpen } = await session.answer('GET extortion');
  const target = targets[0]?.character?.id ?? 'nobody';
  const lean = await session.call(
    'POST extortion',
    { body: { character_id: target } },
    { mayRefuse: ['extortion_target', 'extortion_target_taken', 'extortion_target_gone'] },
  );
  await leaveCell(session);
  const bank = await session.call(
    'POST extortion/bank',
    { body: { username: 'Nobody' } },
    { mayRefuse: ['extortion_bank_locked', 'extortion_unknown', 'prison_locked'] },
  );
  holds('a bank is closed to newcomers', bankIsOpen || bank.kind !== 'done');
  const back = lean.kind === 'done' ? lean.answer.money_return_amounts[0] : undefined;
  const extortion = lean.kind === 'done' ? lean.answer.id : 'none';
  await session.call(
    'POST extortion/return',
    { body: { extortion_id: extortion, amount: back ?? 1, message: 'No hard feelings.' } },
    { mayRefuse: ['extortion_return_gone', 'extortion_cash_short'] },
  );
  const { history } = await session.answer('GET extortion/statistics', { query: { page: 1 } });
  holds(
    'an attempt is in the statistics',
    lean.kind !== 'done' || history.data[0]?.extortion_id === extortion,
  );
}
