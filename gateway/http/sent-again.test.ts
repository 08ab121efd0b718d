import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../features/index.ts';
import { passes, startTestGame, type TestGame } from './testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const session = 'a1'.repeat(16);

interface Sent {
  readonly call: string;
  readonly send: () => Promise<Readonly<Record<string, unknown>>>;
  readonly first: Readonly<Record<string, unknown>>;
}

/** Makes a call under a key of its own. */
async function sent(call: string, key: string, body: object, path = call): Promise<Sent> {
  const headers = { 'Idempotency-Key': `once-${call.replaceAll('/', '-')}` };
  const send = async () => {
    const { status, json, text } = await game.call('POST', `/api/${path}`, { key, body, headers });
    if (status !== 200) throw new Error(`${call}: ${status} ${text}`);
    return json as Readonly<Record<string, unknown>>;
  };
  return { call, send, first: await send() };
}

/** The answer when the call is sent again, and the fields of it that are another. */
async function repeated({ call, send, first }: Sent) {
  const again = await send();
  const names = [...new Set([...Object.keys(first), ...Object.keys(again)])];
  const present = routes.find(({ method, path }) => method === 'POST' && path === call)?.present ?? [];
  const other = names.filter((name) => JSON.stringify(first[name]) !== JSON.stringify(again[name]));
  return { present, other, unsaid: other.filter((name) => present !== 'all' && !present.includes(name)) };
}

test('a repeated call answers the same about what was done, and the current state where it is marked so', async () => {
  const [ann, bob, seller] = [await game.play('Ann'), await game.play('Bob'), await game.play('Cyd')];
  const lot = { item_type: 'prison_bribes', item_amount: 1, minimum_bid: 200, period: 600 } as const;
  const { auction_ids } = await game.answer('POST auctions', {
    key: seller.key,
    body: { ...lot, force_minimum_bid: true },
  });
  const [auction_id = ''] = auction_ids;
  const calls = [
    await sent('bank/deposit', ann.key, { amount: 100 }),
    await sent('slots/spin', ann.key, { amount: 100, session }),
    await sent('auctions/bid', ann.key, { auction_id, amount: 200 }),
    await sent('small', ann.key, { task_index: 0 }),
    await sent('chat', ann.key, { room: 'public', message: 'Evening, @Bob.' }),
    await sent('messages', ann.key, { username: 'Bob', body: 'Evening.' }),
    await sent('timers/reset', ann.key, { timer_id: 'small-crimes' }),
    await sent('blocks', ann.key, { character_id: seller.character }),
  ];
  // Somebody bids more, the player spins again and has more in the bank, and an hour goes by.
  await game.answer('POST auctions/bid', { key: bob.key, body: { auction_id, amount: 300 } });
  await game.answer('POST slots/spin', { key: ann.key, body: { amount: 100, session } });
  await game.answer('POST bank/deposit', { key: ann.key, body: { amount: 50 } });
  passes(3_600_000);
  const found: Record<string, Awaited<ReturnType<typeof repeated>>> = {};
  for (const each of calls) found[each.call] = await repeated(each);
  expect(
    Object.entries(found).flatMap(([call, { unsaid }]) => unsaid.map((name) => `${call} ${name}`)),
  ).toEqual([]);
  expect(found['auctions/bid']?.other).toEqual(['auction']);
  expect(found['slots/spin']?.other).toContain('jackpot_balance');
  expect((await game.answer('GET bank', { key: ann.key })).bank).toBe(350);
});
