import { until } from '../library/chance.ts';
import { holds, pushDelay } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

const amount = 100;
/** Stays in the bank for those steps that need a little money, whatever became of the cash. */
const kept = 20;
const frameWithinMs = 5_000;

/** Takes cash to the bank and back; the socket tells of it. */
export async function useBank({ session, socket, character }: Player): Promise<void> {
  const before = await session.answer('GET bank');
  const channel = `character-${character}`;
  const told = (bank: number) =>
    socket.taken(channel).some(({ event, data }) => event === 'state' && data?.['bank'] === bank);
  const sentAt = Date.now();
  const after = await session.answer('POST bank/deposit', { body: { amount } });
  holds(
    'what is deposited leaves the hand',
    after.bank === before.bank + amount && after.money === before.money - amount,
  );
  holds('a frame tells of a deposit', await until(() => told(after.bank), frameWithinMs));
  pushDelay.add(Date.now() - sentAt);
  const back = await session.answer('POST bank/withdraw', { body: { amount } });
  holds('what is withdrawn is in hand again', back.money === before.money && back.bank === before.bank);
  const { history } = await session.answer('GET bank/history');
  holds('the last movements are listed', history.length >= 2 && history[0]?.type === 'withdraw');
  const short = await session.call(
    'POST bank/withdraw',
    { body: { amount: 1_000_000_000 } },
    { mayRefuse: ['bank_balance_short'] },
  );
  holds('nobody withdraws what they do not have', short.kind === 'refused');
  await session.answer('POST bank/deposit', { body: { amount: kept } });
}
