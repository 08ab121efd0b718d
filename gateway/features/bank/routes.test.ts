import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
});
afterAll(() => game.stop());

const history = async (key = ann.key) => (await game.call('GET', '/api/bank/history', { key })).json;
const move = (kind: string, amount: number) =>
  game.call('POST', `/api/bank/${kind}`, { key: ann.key, body: { amount } });

test('[E121~] [E122~] the last deposits and withdrawals are listed, newest first, each with its balance', async () => {
  expect(await history()).toEqual({ history: [] });
  for (const [kind, amount] of [
    ['deposit', 90],
    ['withdraw', 30],
    ['deposit', 5],
  ] as const)
    await move(kind, amount);
  const row = (type: string, amount: number, bank: number) =>
    expect.objectContaining({ type, amount, bank, created_at: expect.any(String) });
  expect(await history()).toEqual({
    history: [row('deposit', 5, 65), row('withdraw', 30, 60), row('deposit', 90, 90)],
  });
});

test('[E384] the bank says what is in hand and what lies there', async () => {
  const cora = await game.play('Cora');
  const bank = async () => (await game.call('GET', '/api/bank', { key: cora.key })).json;
  expect(await bank()).toEqual({ money: 1_000, bank: 0 });
  await game.call('POST', '/api/bank/deposit', { key: cora.key, body: { amount: 400 } });
  expect(await bank()).toEqual({ money: 600, bank: 400 });
});

test('a movement changes only the caller’s account, and a refused one changes nothing', async () => {
  expect((await move('withdraw', 1_000_000)).status).toBe(422);
  const bob = await game.play('Bob');
  expect(await history(bob.key)).toEqual({ history: [] });
  expect(await history()).toHaveProperty('history.length', 3);
});
