import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moderationState } from '@rackets/engine/platform/moderation/state.ts';
import { routes } from '../index.ts';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let moderator = '';
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  moderator = await game.employ('moderator');
});
afterAll(() => game.stop());

const speaking = routes.filter(({ speaks }) => speaks);

describe('a muted player', () => {
  let muted: Awaited<ReturnType<TestGame['play']>>;
  const act = (account: string, what: 'mute' | 'unmute', body: unknown) =>
    game.call('POST', `/api/admin/players/${account}/${what}`, { key: moderator, body });
  let account = '';
  beforeAll(async () => {
    muted = await game.play('Luciano');
    account = String(game.pipeline.peek((world) => world.characters.get(muted.character)?.account));
    const sanction = { reason: 'Selling accounts.', expires_at: '2999-01-01T00:00:00.000Z' };
    expect((await act(account, 'mute', sanction)).status).toBe(204);
  });

  test.each(speaking.map((one) => [`${one.method} ${one.path}`, one] as const))(
    'cannot make %s, and is told why and until when',
    async (_, one) => {
      const path = `/api/${one.path.replaceAll(/:\w+/g, 'x')}`;
      const { status, json } = await game.call(one.method, path, { key: muted.key, body: {} });
      expect({ status, json }).toMatchObject({
        status: 403,
        json: {
          error: {
            code: 'auth_muted',
            message: 'You are muted until 2999-01-01 00:00 UTC: Selling accounts.',
            data: { expires_at: '2999-01-01T00:00:00.000Z', reason: 'Selling accounts.' },
          },
        },
      });
    },
  );

  test('[E021] is told of to whoever looks at their page, until they may speak again', async () => {
    const params = { id: muted.character };
    const { key, character } = await game.play('Meyer');
    const { comms_banned: told } = await game.answer('GET characters/:id', { key, params });
    expect(told).toBe(true);
    const own = await game.answer('GET characters/:id', { key, params: { id: character } });
    expect(own.comms_banned).toBe(false);
  });

  test('reads, plays and asks for help as before', async () => {
    await game.answer('GET chat', { key: muted.key });
    await game.answer('POST bank/deposit', { key: muted.key, body: { amount: 5 } });
    const help = { type: 'general', subject: 'Muted', body: 'Why am I muted?' } as const;
    await game.answer('POST help', { key: muted.key, body: help });
  });

  test('gives without a word, and not with one', async () => {
    const username = 'Costello';
    await game.play(username);
    const gift = (message: string | null) =>
      game.call('POST', '/api/trade/gift', {
        key: muted.key,
        body: { type: 'money', amount: 10, username, message },
      });
    expect((await gift('Psst, gold cheap.')).json).toMatchObject({ error: { code: 'auth_muted' } });
    expect((await gift(null)).status).toBe(200);
  });

  test('shoots without a word, and has none for the dead', async () => {
    const told = (path: string, body: object) =>
      game.refusal('POST', `/api/${path}`, { key: muted.key, body });
    const shot = { target_id: 'nobody', silencer: false, bullets: 1 };
    expect([
      await told('killing', { ...shot, message: 'Psst, gold cheap.' }),
      await told('killing/backfire-message', { message: 'Psst, gold cheap.' }),
      await told('killing', { ...shot, message: ' ' }),
    ]).toEqual(['403 auth_muted', '403 auth_muted', '422 killing_protected']);
    const body = { message: '' };
    expect(await game.answer('POST killing/backfire-message', { key: muted.key, body })).toEqual({
      message: null,
    });
  });

  test('writes again once they are unmuted', async () => {
    expect((await act(account, 'unmute', { reason: 'It was a joke.' })).status).toBe(204);
    const params = { id: muted.character };
    expect((await game.answer('GET characters/:id', { key: muted.key, params })).comms_banned).toBe(false);
    const said = { room: 'public', message: 'Sorry about that.' };
    expect(await game.call('POST', '/api/chat', { key: muted.key, body: said })).toMatchObject({
      status: 200,
    });
  });
});

test('the same words to many are before the staff, once, and were said all the same', async () => {
  const seller = await game.play('Vincenzo');
  const body = 'Cheap credits at my brother’s place.';
  for (const name of ['Ada', 'Bea', 'Cora', 'Dora', 'Ella', 'Faye']) {
    const username = `${name}Rossi`;
    await game.play(username);
    passes(60_000);
    await game.answer('POST messages', { key: seller.key, body: { username, body } });
  }
  const { reports } = await game.answer('GET admin/reports', { key: moderator, query: { queue: 'open' } });
  expect(reports).toMatchObject([
    { type: 'message', by: 'system', evidence: `The same words in many places.\n\n${body}`, reason: null },
  ]);
  const logged = [...game.platform.peek((world) => moderationState(world)).reports.values()];
  expect(JSON.stringify(logged)).not.toContain('credits');
});

test('the same words with gifts to many are before the staff, too', async () => {
  const seller = await game.play('Marcello');
  const message = 'Cheap bullets behind the old brewery.';
  for (const name of ['Gia', 'Ida', 'Jole', 'Lia', 'Mara', 'Nina']) {
    const username = `${name}Bianchi`;
    await game.play(username);
    passes(60_000);
    await game.answer('POST trade/gift', {
      key: seller.key,
      body: { type: 'money', amount: 10, username, message },
    });
  }
  const { reports } = await game.answer('GET admin/reports', { key: moderator, query: { queue: 'open' } });
  expect(reports.filter(({ type }) => type === 'gift')).toMatchObject([
    { type: 'gift', by: 'system', evidence: `The same words in many places.\n\n${message}` },
  ]);
});
