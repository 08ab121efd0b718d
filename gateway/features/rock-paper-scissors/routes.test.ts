import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** A player with $500 to wager. */
async function gambler(name: string) {
  const player = await game.play(name);
  await balance(player.key, { type: 'money', action: 'deposit', amount: 500 });
  return player;
}

const balance = (key: string, body: object) => game.call('POST', '/api/rps/balance', { key, body });
const page = async (key: string) => (await game.call('GET', '/api/rps', { key })).json;
const open = async (key: string, move: string, wager_amount = 200): Promise<string> => {
  const { game: opened } = await game.answer('POST rps', {
    key,
    body: { wager_type: 'money', wager_amount, move: move as 'rock' },
  });
  return opened.id;
};
const join = (key: string, id: string, move: string) =>
  game.call('PATCH', `/api/rps/${id}`, { key, body: { move } });

test('[E326] [E327] [E328] [R598] [R666] a game is opened, listed without its move, joined, and both hands open', async () => {
  const [host, rival] = [await gambler('Hosta'), await gambler('Rivala')];
  const id = await open(host.key, 'rock');
  const listed = await page(rival.key);
  expect(listed).toMatchObject({
    open_games: [
      {
        id,
        host: { username: 'Hosta' },
        wager_type: 'money',
        wager_amount: 200,
        winner_profit: 180,
        host_move: null,
        winner: null,
        complete_at: null,
      },
    ],
    own_games: [],
    returns: '96.7',
  });
  expect(await page(host.key)).toMatchObject({ open_games: [], own_games: [{ id, host_move: null }] });
  const { json } = await join(rival.key, id, 'paper');
  expect(json).toMatchObject({
    game: { id, host_move: 'rock', opponent_move: 'paper', winner: 'opponent', winner_profit: 180 },
    balance: 680,
  });
  expect(await page(host.key)).toMatchObject({
    open_games: [],
    own_games: [],
    lost: 1,
    last_game: { id, host_move: 'rock', opponent: { username: 'Rivala' } },
    events: [{ id, message: 'Rivala beat Hosta with paper over rock and won $180.' }],
  });
});

test('the host of an open game stands there with how earlier games with them went', async () => {
  const [host, rival, other] = [await gambler('Hostm'), await gambler('Rivalm'), await gambler('Otherm')];
  for (const move of ['paper', 'paper', 'rock', 'scissors'])
    await join(rival.key, await open(host.key, 'rock', 100), move);
  const met = async (key: string) => field(await page(key), 'met');
  expect(await met(rival.key)).toEqual([]);
  const waiting = [await open(host.key, 'rock', 100), await open(rival.key, 'rock', 100)];
  expect(await met(rival.key)).toEqual([{ character_id: host.character, won: 2, lost: 1, drawn: 1 }]);
  expect(await met(host.key)).toEqual([{ character_id: rival.character, won: 1, lost: 2, drawn: 1 }]);
  expect(await met(other.key)).toEqual([]);
  for (const [place, { key }] of [host, rival].entries())
    await game.call('DELETE', `/api/rps/${waiting[place]}`, { key });
});

test('[E328] [R748] of two who join in the same moment one plays, and the other is told that the game is gone', async () => {
  const [host, one, other] = [await gambler('Hostb'), await gambler('Oneb'), await gambler('Otherb')];
  const id = await open(host.key, 'scissors');
  const both = await Promise.all([join(one.key, id, 'rock'), join(other.key, id, 'rock')]);
  expect(statuses(both)).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409)?.json;
  expect(field(field(late, 'error'), 'code')).toBe('rps_invalid');
  const balances = await Promise.all(
    [one, other].map(async ({ key }) =>
      field((field(await page(key), 'balances') as unknown[])[0], 'balance'),
    ),
  );
  expect(new Set(balances)).toEqual(new Set([500, 680]));
});

test('[E329] [R667] a game is cancelled by its host alone, once for two presses', async () => {
  const [host, rival] = [await gambler('Hostc'), await gambler('Rivalc')];
  const id = await open(host.key, 'rock');
  const cancel = (key: string) => game.call('DELETE', `/api/rps/${id}`, { key });
  expect((await cancel(rival.key)).status).toBe(403);
  const both = await Promise.all([cancel(host.key), cancel(host.key)]);
  expect(statuses(both)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.json).toEqual({ id, wager_type: 'money', balance: 500 });
});

test('[E330] [E331] [R826] the balance takes and gives back, and lists what changed it', async () => {
  const { key } = await gambler('Hostd');
  await game.call('DELETE', `/api/rps/${await open(key, 'paper')}`, { key });
  expect((await balance(key, { type: 'money', action: 'withdraw', amount: 100 })).json).toEqual({
    type: 'money',
    amount: 100,
    balance: 400,
  });
  const { json } = await game.call('GET', '/api/rps/balance/history?type=money', { key });
  expect(field(json, 'history')).toMatchObject([
    { action: 'withdraw', amount: 100, balance: 400 },
    { action: 'refund', amount: 200, balance: 500 },
    { action: 'wager', amount: 200, balance: 300 },
    { action: 'deposit', amount: 500, balance: 500 },
  ]);
  expect(field(await page(key), 'balances')).toMatchObject([
    { type: 'money', name: 'Money', balance: 400, limit_deposit: 10_000_000, limit_withdraw: 10_000_000 },
    { type: 'bullets', name: 'Bullets', balance: 0 },
    { type: 'prison_bribes', name: 'Bribes', balance: 0 },
    { type: 'credits', name: 'Credits', balance: 0 },
  ]);
});

test('[E332] one’s own games, everybody’s games and one’s own profits are listed', async () => {
  const [host, rival] = [await gambler('Hoste'), await gambler('Rivale')];
  await join(rival.key, await open(host.key, 'rock'), 'rock');
  const id = await open(host.key, 'rock');
  await join(rival.key, id, 'scissors');
  const { json } = await game.call('GET', '/api/rps/statistics', { key: host.key });
  expect(json).toMatchObject({
    history: {
      data: [
        { id, winner: 'host' },
        { winner: 'none', winner_profit: 0 },
      ],
    },
    profits: [
      { wager_type: 'money', profit: 180 },
      { wager_type: 'bullets', profit: 0 },
      { wager_type: 'prison_bribes', profit: 0 },
      { wager_type: 'credits', profit: 0 },
    ],
    character: { won: 1, lost: 0, drawn: 1 },
  });
  expect((field(json, 'global_games') as readonly object[])[0]).toMatchObject({ id, winner: 'host' });
});

let refused = 0;
test.each([
  ['400 invalid', 'POST', '', {}],
  ['400 invalid', 'POST', '', { wager_type: 'money', wager_amount: 100 }],
  ['400 invalid', 'POST', '', { wager_type: 'money', wager_amount: 2 ** 53, move: 'rock' }],
  ['400 invalid', 'POST', '', { wager_type: 'money', wager_amount: -1, move: 'rock' }],
  ['400 invalid', 'POST', '', { wager_type: 'money', wager_amount: 100, move: 'lizard' }],
  ['400 invalid', 'POST', '', { wager_type: 'money', wager_amount: 100, move: 'rock', host: 'me' }],
  ['422 rps_limits', 'POST', '', { wager_type: 'money', wager_amount: 1, move: 'rock' }],
  ['422 rps_short', 'POST', '', { wager_type: 'bullets', wager_amount: 10, move: 'rock' }],
  ['409 rps_invalid', 'PATCH', '/g-none', { move: 'rock' }],
  ['400 invalid', 'PATCH', '/g-none', { move: null }],
  ['409 rps_invalid', 'DELETE', '/g-none', {}],
  ['422 rps_purse_short', 'POST', '/balance', { type: 'money', action: 'deposit', amount: 501 }],
  ['422 rps_balance_short', 'POST', '/balance', { type: 'money', action: 'withdraw', amount: 501 }],
  ['400 invalid', 'POST', '/balance', { type: 'money', action: 'steal', amount: 1 }],
  ['400 invalid', 'GET', '/balance/history', undefined],
])('answers %s to %s rps%s %j', async (refusal, method, path, body) => {
  refused += 1;
  const { key } = await gambler(`N${'bdfgkmprstvwxzch'[refused]}dd`);
  expect(await game.refusal(method, `/api/rps${path}`, { key, body })).toBe(refusal);
});
