import { bytesToHex, hexToBytes, pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import { FairDraw, previousDayKey } from '@rackets/engine/kernel/dice/draw.ts';
import { headText, readReceipt, rootOf, rootText } from '@rackets/engine/kernel/machine/receipt.ts';
import { fairnessModel } from '@rackets/projections/models/fairness/fairness.ts';
import { project } from '@rackets/projections/runner/project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignedBy } from '../../fairness/signing-key.ts';
import { fairnessAnswer, fairnessDayAnswer } from './answers.ts';
import { field, passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const dayMs = 86_400_000;
let game: TestGame;
let folding: Promise<unknown> = Promise.resolve();
let player: { readonly key: string; readonly character: string };

beforeAll(async () => {
  game = await startTestGame();
  game.pipeline.onDurable((events) => {
    folding = folding.then(() => project(fairnessModel, events, game.services.documents));
  });
  player = await game.play('Clemenza');
});
afterAll(async () => {
  await game.stop();
});

const fairness = async (key?: string) => {
  const { json } = await game.call('GET', '/api/fairness', key === undefined ? {} : { key });
  return fairnessAnswer.parse(json);
};
const day = async (path: string, key?: string) => {
  await folding;
  const { json } = await game.call('GET', `/api/fairness/days/${path}`, key === undefined ? {} : { key });
  return fairnessDayAnswer.parse(json);
};
const crime = (headers: Record<string, string> = {}) =>
  game.call('POST', '/api/small', { key: player.key, body: { task_index: 0 }, headers });

describe('the dice of the first day', () => {
  test('[E405] GET fairness tells guests the public parts, and players their own seeds', async () => {
    const guest = await fairness();
    expect(guest).toMatchObject({
      scheme: 'pf/v1',
      round: 1,
      today: 1,
      revealed_day: 0,
      own: null,
      beacon: '',
    });
    expect(guest.salt).toMatch(/^[0-9a-f]{64}$/);
    expect(guest.public_key).toBe(game.notary?.publicKey);
    const { own } = await fairness(player.key);
    expect(own).toMatchObject({ next_seed: null, next_from_day: null });
    expect(own?.players[0]).toBe(player.character);
    expect(own?.seed).not.toBe('');
  });

  test('[E407] POST fairness/seed chooses a seed for tomorrow and refuses one that cannot be', async () => {
    const change = (body: object) => game.call('POST', '/api/fairness/seed', { key: player.key, body });
    expect((await change({ seed: 'leave the gun' })).json).toEqual({ seed: 'leave the gun', from_day: 2 });
    expect((await fairness(player.key)).own).toMatchObject({ next_seed: 'leave the gun', next_from_day: 2 });
    for (const seed of ['', 'x'.repeat(65), 'canno\u0142i'])
      expect((await change({ seed })).status).toBe(400);
  });

  test('[E406] lists own draws without the key, and tells guests that there is nothing yet', async () => {
    await crime();
    const today = await day('1', player.key);
    expect(today).toMatchObject({ key: null, player: player.character, per_page: 100 });
    expect(today.data).toMatchObject([{ event: 'small-crimes.attempted', nonce: 0 }]);
    expect(await game.refusal('GET', '/api/fairness/days/1')).toBe('404 fairness_day_unrevealed');
    for (const path of ['2', '1000']) {
      expect(await game.refusal('GET', `/api/fairness/days/${path}`, { key: player.key })).toBe(
        '404 fairness_day_unknown',
      );
    }
    for (const path of ['0', 'x', '1.5'])
      expect(await game.refusal('GET', `/api/fairness/days/${path}`)).toBe('404 not_found');
  });

  test('of somebody else are shown to nobody', async () => {
    const other = await game.play('Tessio');
    const path = `/api/fairness/days/1?player=${player.character}`;
    expect(await game.refusal('GET', path, { key: other.key })).toBe('404 fairness_player_unknown');
    expect((await day(`1?player=${other.character}`, other.key)).player).toBe(other.character);
  });

  test('include the city of the birth, drawn in the name of the account', async () => {
    const account = (await fairness(player.key)).own?.players[1] ?? '';
    const { data, seed } = await day(`1?player=${account}`, player.key);
    expect(data).toMatchObject([{ event: 'characters.created', rolls: [{ label: 'city', n: 10 }] }]);
    expect(seed).toBe('');
  });
});

describe('receipts', () => {
  test('come with every accepted command and lead to a signature of the published key', async () => {
    const { headers } = await game.call('POST', '/api/bank/deposit', {
      key: player.key,
      body: { amount: 1 },
    });
    const receipt = readReceipt(headers.get('x-gn-receipt') ?? '');
    if (!receipt) throw new Error('there is a receipt');
    const { public_key } = await fairness();
    const root = bytesToHex(rootOf(pureDigest, receipt));
    expect(isSignedBy(public_key ?? '', rootText(1, root), receipt.signature)).toBe(true);
    expect(receipt.revision).toBe(game.pipeline.revision);
  });

  test('say the same when a command is repeated, and do not come with what reads or is refused', async () => {
    const deposit = (amount: number) =>
      game.call('POST', '/api/bank/deposit', {
        key: player.key,
        body: { amount },
        headers: { 'Idempotency-Key': 'once' },
      });
    const [once, twice] = [await deposit(2), await deposit(2)].map(({ headers }) =>
      readReceipt(headers.get('x-gn-receipt') ?? ''),
    );
    expect({ ...twice, path: [], signature: '' }).toEqual({ ...once, path: [], signature: '' });
    const reads = await game.call('GET', '/api/bank', { key: player.key });
    const refused = await deposit(3);
    expect([reads, refused].map(({ headers }) => headers.get('x-gn-receipt'))).toEqual([null, null]);
  });

  test('are joined by the signed head of the chain', async () => {
    await game.notary?.signHead();
    const { head, public_key } = await fairness();
    if (!head) throw new Error('there is a head');
    expect(head.revision).toBe(game.pipeline.revision);
    expect(isSignedBy(public_key ?? '', headText(head), head.signature)).toBe(true);
  });
});

test('[E405] [E406] after the day its key is told to everybody, and every own draw can be made again from it', async () => {
  const { own } = await fairness(player.key);
  passes(dayMs);
  await crime();
  const all = await fairness(player.key);
  expect(all).toMatchObject({ today: 2, revealed_day: 1, own: { seed: 'leave the gun', next_seed: null } });
  const past = await day('1', player.key);
  const key = hexToBytes(past.key ?? '');
  expect((await day('1')).key).toBe(past.key);
  expect(bytesToHex(previousDayKey(pureDigest, key))).toBe(all.commitment);
  expect(past.seed).toBe(own?.seed);
  expect(past.data.length).toBeGreaterThan(0);
  for (const { nonce, rolls } of past.data) {
    const input = {
      round: 1,
      salt: all.salt ?? '',
      player: player.character,
      seed: past.seed ?? '',
      day: 1,
      nonce,
    };
    const draw = new FairDraw(input, pureDigest.hmacSha256(key));
    expect(rolls.map(({ n, label }) => draw.below(n, label))).toEqual(rolls.map(({ result }) => result));
  }
  expect((await day('2', player.key)).seed).toBe('leave the gun');
  expect(field((await game.call('GET', '/api/fairness/days/2', { key: player.key })).json, 'key')).toBeNull();
});
