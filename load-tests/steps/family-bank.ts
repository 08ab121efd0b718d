import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const noFamily = ['family_none'];
const mayRefuse = [
  ...noFamily,
  'family_bank_cash_short',
  'family_bank_money',
  'family_bank_role',
  'family_bank_limit',
];

/** Reads the family's bank, pays in and takes out; without a family there is none to read. */
export async function useFamilyBank({ session }: Player): Promise<void> {
  const shown = await session.call('GET family/banking', {}, { mayRefuse: noFamily });
  const paid = await session.call('POST family/banking/deposit', { body: { amount: 10 } }, { mayRefuse });
  holds('who cannot read the bank cannot pay into it', shown.kind === 'done' || paid.kind === 'refused');
  await session.call('POST family/banking/withdraw', { body: { amount: 10 } }, { mayRefuse });
  await session.call('GET family/banking/records', {}, { mayRefuse: noFamily });
  await session.call('GET family/banking/days', {}, { mayRefuse: noFamily });
  await session.call('GET family/banking/members', { query: { current: true } }, { mayRefuse: noFamily });
}
