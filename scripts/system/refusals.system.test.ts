import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { startTestGame } from '@rackets/gateway/http/testing/test-game.ts';
import type { Route } from '@rackets/gateway/http/routes/route.ts';
import { routes } from '@rackets/gateway/features/index.ts';
import { submitOwn } from '@rackets/gateway/pipeline/own-commands.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { arrest } from './certain-acts.ts';
import { Player, type Answer } from './player.ts';
import { joinAll, startQuickGame } from './quick-game.ts';
import { replay, unbalanced } from './replay.ts';
import type { ServerProcess } from './server.ts';
import { rightBody, wrongBodies } from './wrong-bodies.ts';

/**
 * Calls of the console are refused to everybody who plays, whatever they bring: `roles.test.ts`. Those that take a
 * file have tests of their own.
 */
const changing = routes.filter(
  ({ method, role, upload }) => method !== 'GET' && role !== 'staff' && upload === undefined,
);
const password = 'harbour lights 9';

/** What a browser registers with: the example of RFC 8291, at a name that does not exist. */
const browser = {
  endpoint: 'https://push.rackets.invalid/send/somebody',
  key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth_token: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Bodies that calls would take, where one made from the call's schema does not do. */
const right: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST auth': { email: 'nobody@example.org', password },
  'POST auth/register': { email: 'nobody@example.org', password, passwordConfirm: password },
  'POST auth/password': { email: 'nobody@example.org', password, passwordConfirm: password },
  'POST auth/password/confirm': { token: 'made up', password },
  'POST auth/email/restore': { token: 'made up' },
  'POST auth/reopen': { token: 'made up' },
  'POST auth/verification': { token: 'made up' },
  'POST auth/verification/resend': {},
  'POST auth/google': { id_token: 'a.b.c', platform: 'website' },
  'POST auth/apple': { auth_code: 'made up', identity_token: 'a.b.c' },
  'POST auth/logout': {},
  'PATCH me': { email: 'nobody@example.org' },
  'POST me/close': { password },
  'DELETE me/sessions': {},
  'DELETE me/sessions/:id': {},
  'POST me/characters': { checkUserAgreement: true, reveal: false, protection: '72', username: 'Vito Marsh' },
  'POST timers/reset': { timer_id: 'small-crimes' },
  'POST socket-tickets': {},
  'POST bank/deposit': { amount: 1 },
  'POST bank/withdraw': { amount: 1 },
  'POST auctions': {
    item_type: 'prison_bribes',
    item_amount: 1,
    minimum_bid: 200,
    force_minimum_bid: true,
    period: 600,
  },
  'POST auctions/bid': { auction_id: 'none', amount: 100 },
  'POST auctions/close': { auction_id: 'none' },
  'POST trade/gift': { type: 'money', username: 'Nobody', amount: 10 },
  'POST trade/:id/assets': { type: 'money', amount: 10 },
  'POST heists/:id/equipment': {
    slot: 'weapons',
    type: 'bank_weapons',
    data: { option_id: 'two-revolvers' },
  },
  'POST blackjack': { amount: 100 },
  'POST small': { task_index: 0 },
  'POST fraud': { action: 'plan', type_id: 'raffle' },
  'POST credits/payments/ios': { receipt: 'MIAA' },
  'POST roulette': { bets: { red: 100 } },
  'POST safe': { guess: '0042' },
  'POST slots/spin': { amount: 100, session: 'a'.repeat(32) },
  'POST prison': { npc_id: 'n-1' },
  'POST prison/bribe': {},
  'POST activity': {},
  'POST blackmarket/perks/purchase': { random: true },
  'POST items/sell': { items: { rope: 1 }, expectedValue: 85 },
  'POST items/discard': { type_id: 'rope', count: 1 },
  'POST items/:type_id/preferences': { pinned: true },
  'POST fairness/seed': { seed: 'a seed' },
  'POST alerts/read': { all: true },
  'DELETE alerts': { all: true },
  'POST hideout': { seconds: 21_600 },
  'DELETE hideout': {},
  'POST settings': { key: 'sound', value: true },
  'POST settings/stats-bar': { options: ['money'] },
  'POST settings/stats-bar/reset': {},
  'POST state_sync': { d: 'p0.k1a' },
  'POST notifications/webpush/channels': { ...browser, states: {} },
  'POST notifications/webpush/modify': { ...browser, states: {} },
  'POST notifications/quiet-hours': { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'UTC' } },
  'POST characters/hide': { character_ids: ['c-1'], seconds: 3_600 },
  'POST characters/:id/privateshare': { recipient_id: 'c-1' },
  'POST bans/report': { type: 'character', character_id: 'c-1' },
  'POST chat/typing': { room: 'public' },
  'DELETE messages/groups/:id': {},
  'DELETE messages/groups/private': {},
  'POST messages': { username: 'Nobody', body: 'Evening.' },
  'POST history/set-revealed': { states: { 'c-1': true } },
  'PATCH family': { colour: '#4fb06d' },
  'PATCH times/editor/articles/:id': { heading: 'A heading' },
  'PATCH family/roles/:id': { can_invite: true },
};
/** Where the id in an address is no text, one that may be. */
const addresses: Readonly<Record<string, string>> = { 'POST polls/:id': 'polls/1' };
const callOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
const bodyOf = (route: Route) => right[callOf(route)] ?? rightBody(route);

let server: ServerProcess;
let player: Player;

beforeAll(async () => {
  server = await startQuickGame();
  player = await newcomer('Tess Arden');
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

/** Joins, and waits until the read models know: from then on they only change by what is sent. */
async function newcomer(name: string): Promise<Player> {
  const [joined] = (await joinAll(server, [name])) as [Player];
  await untilTold(joined, 'characters.created');
  return joined;
}

/** Until a line of this kind is among the player's activity. */
async function untilTold(of: Player, kind: string): Promise<void> {
  const isTold = async (): Promise<boolean> => {
    const { entries } = (await of.get('activity')).body;
    return Array.isArray(entries) && entries.some((entry: { kind: string }) => entry.kind === kind);
  };
  await vi.waitUntil(isTold, { timeout: 30_000, interval: 50 });
}

/** `status code` of a refusal, `status` of anything else. */
function told({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  const error = body['error'];
  // The error object of the documents.
  return error === undefined ? String(status) : `${status} ${(error as { code: string }).code}`;
}

/** What a player owns and is, without what time alone changes. */
async function belongings(of: Player): Promise<unknown> {
  const [state, bank, activity, me] = await Promise.all(
    ['state', 'bank', 'activity', 'me'].map((path) => of.get(path)),
  );
  const { user, character, timers } = state?.body ?? {};
  // Heat at rest is told as of now.
  if (character && typeof character === 'object') delete Object(Reflect.get(character, 'heat'))['since'];
  return { user, character, timers, bank: bank?.body, activity: activity?.body, me: me?.body };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** Sends a text as it is, with the headers of a client but for those that are replaced, or left out by null. */
async function send({ method, path, text, headers = {} }: Sent): Promise<string> {
  const all: Record<string, string | null> = {
    'content-type': 'application/json',
    'gn-cid': 'TESTTEST',
    'gn-session-key': player.key,
    ...headers,
  };
  const kept = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null);
  const init = { method, headers: Object.fromEntries(kept), ...(text === '' ? {} : { body: text }) };
  const response = await fetch(`${server.url}/api/${path}`, init);
  const answer = await response.text();
  // Every answer with a body is an object.
  const body = answer === '' ? {} : (JSON.parse(answer) as Record<string, unknown>);
  return told({ status: response.status, body });
}

test('every example here is of a call that there is', () => {
  const calls = new Set(changing.map(callOf));
  expect(Object.keys(right).filter((name) => !calls.has(name))).toEqual([]);
});

describe('[E002] [E005] [E006] [E007] [E009] [E034] [E035] [E104~] [E121] [E122] [E239] [E271] every changing call, with every kind of invalid input, is refused and changes nothing', () => {
  test.each(changing)('$method $path', async (route) => {
    const { method } = route;
    const path = addresses[callOf(route)] ?? route.path;
    const example = bodyOf(route);
    const before = await belongings(player);
    const wanted: Record<string, string> = {};
    const got: Record<string, string> = {};
    const expectTold = async (what: string, refusal: string, sent: Pick<Sent, 'text'> & Partial<Sent>) => {
      wanted[what] = refusal;
      got[what] = await send({ method, path, ...sent });
    };
    for (const { what, text, refusal } of wrongBodies(route, example))
      await expectTold(what, refusal, { text });
    const text = JSON.stringify(example);
    await expectTold('as a form', '415 content_type', {
      text,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await expectTold('no client header [R210] [R211]', '403 client_header_missing', {
      text,
      headers: { 'gn-cid': null },
    });
    await expectTold('a query', '400 invalid', { text, path: `${path}?x=1` });
    if (route.kind === 'command')
      await expectTold('an invalid key', '400 idempotency_key_invalid', {
        text,
        headers: { 'idempotency-key': 'a b' },
      });
    if (route.role !== 'public') {
      const dead = { 'gn-session-key': 'x'.repeat(43) };
      await expectTold('a dead session [R236]', '401 auth_session', { text, headers: dead });
      await expectTold('no session [R236]', '401 auth_session', {
        text,
        headers: { 'gn-session-key': null },
      });
    }
    expect(got).toEqual(wanted);
    expect(await belongings(player)).toEqual(before);
  });
});

describe('other people’s things', () => {
  test('[E271] a character at liberty cannot be busted, and one that does not exist is refused alike', async () => {
    const other = await newcomer('Otto Brandt');
    const before = [await belongings(player), await belongings(other)];
    for (const character_id of [other.character, 'c-nobody', player.character])
      expect(told(await player.post('prison', { character_id }))).toBe('409 prison_bust_left');
    expect(told(await player.post('prison', { npc_id: other.character }))).toBe('409 prison_bust_left');
    expect(told(await player.post('prison', { npc_id: 'n', character_id: 'c' }))).toBe('400 invalid');
    expect([await belongings(player), await belongings(other)]).toEqual(before);
  });

  test('[E121] [E122] [E034] nobody names whose money or wait is meant', async () => {
    const other = await newcomer('Olga Brandt');
    const before = await belongings(other);
    for (const path of ['bank/deposit', 'bank/withdraw'])
      for (const name of ['character', 'character_id', 'account'])
        expect(told(await player.post(path, { amount: 1, [name]: other.character }))).toBe('400 invalid');
    expect(told(await player.post('timers/reset', { timer_id: other.character }))).toBe('404 timer_unknown');
    expect(await belongings(other)).toEqual(before);
  });

  test('a key is worth nothing in another account: it is unique to its player', async () => {
    const [one, two] = (await joinAll(server, ['Kay One', 'Kay Two'])) as [Player, Player];
    const first = await one.post('bank/deposit', { amount: 10 }, 'shared');
    const second = await two.post('bank/deposit', { amount: 20 }, 'shared');
    expect([first.body['bank'], second.body['bank']]).toEqual([10, 20]);
  });

  test('[E007] [R236] an ended session and its tickets are useless', async () => {
    const leaver = await newcomer('Lea Ver');
    expect(told(await leaver.post('auth/logout'))).toBe('204');
    for (const route of changing.filter(({ role }) => role !== 'public'))
      expect(told(await leaver.call(route.method, route.path, bodyOf(route)))).toBe('401 auth_session');
  });
});

describe('[R131] in prison', () => {
  test('[E239] [E271] [E034] acts are refused and nothing is drawn; [E121] [E122] the bank is open; [E035] a bribe opens the cell once', async () => {
    const jailed = await newcomer('Jay Abel');
    await arrest(jailed);
    await untilTold(jailed, 'prison.jailed');
    const before = await belongings(jailed);
    for (const path of ['small', 'prison', 'timers/reset'])
      expect(told(await jailed.post(path, right[`POST ${path}`]))).toBe('403 prison_locked');
    expect(await belongings(jailed)).toEqual(before);
    expect(told(await jailed.post('bank/deposit', { amount: 1 }))).toBe('200');
    expect(told(await jailed.post('bank/withdraw', { amount: 1 }))).toBe('200');

    const pays = await Promise.all([jailed.post('prison/bribe'), jailed.post('prison/bribe')]);
    const [paid, refused] = pays.toSorted((a, b) => a.status - b.status);
    expect([paid?.status, refused && told(refused)]).toEqual([200, '422 prison_free']);
    const after = (await jailed.answer('GET state')).character;
    expect(after).toMatchObject({ prison_until: null, prison_bribes: paid?.body['prison_bribes'] });
  });
});

describe('a dead gangster', () => {
  test('cannot act: every call of the living is refused, and its money stays where it is', async () => {
    // A server has no call by which one dies yet; the same application runs here over a log in memory.
    const game = await startTestGame();
    try {
      const { key, character } = await game.play('Fredo');
      await game.call('POST', '/api/bank/deposit', { key, body: { amount: 50 } });
      await submitOwn(game.pipeline, 'characters.remove-character', 'end', { character, cause: 'admin' });
      const { revision } = game.pipeline;
      for (const route of routes.filter(({ role }) => role === 'player')) {
        const body = route.method === 'GET' ? {} : { body: right[callOf(route)] };
        const refusal = await game.refusal(route.method, `/api/${route.path}`, { key, ...body });
        expect([callOf(route), refusal]).toEqual([callOf(route), '403 character_dead']);
      }
      expect(game.pipeline.revision).toBe(revision);
      const born = await game.call('POST', '/api/me/characters', { key, body: right['POST me/characters'] });
      expect(born.status).toBe(200);
    } finally {
      await game.stop();
    }
  });
});

describe('a key that is sent again', () => {
  test('[E121] with the same body answers the same and is done once; with another body or call it is refused', async () => {
    const one = await newcomer('Ray Peat');
    const key = randomUUID();
    const first = await one.post('bank/deposit', { amount: 30 }, key);
    const before = await belongings(one);
    for (let times = 0; times < 3; times += 1) {
      const again = await one.post('bank/deposit', { amount: 30 }, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(told(await one.post('bank/deposit', { amount: 31 }, key))).toBe('409 idempotency_key_reused');
    expect(told(await one.post('bank/withdraw', { amount: 30 }, key))).toBe('409 idempotency_key_reused');
    expect(told(await one.post('small', { task_index: 0 }, key))).toBe('409 idempotency_key_reused');
    expect(await belongings(one)).toEqual(before);
  });

  test('[E122] after a refusal may be used again: nothing was done under it', async () => {
    const one = await newcomer('Ray Fuse');
    const key = randomUUID();
    expect(told(await one.post('bank/withdraw', { amount: 5 }, key))).toBe('422 bank_balance_short');
    await one.post('bank/deposit', { amount: 5 });
    expect(told(await one.post('bank/withdraw', { amount: 5 }, key))).toBe('200');
  });

  test('[E121] eight times at once: one deposit, eight identical answers', async () => {
    const one = await newcomer('Ray Once');
    const key = randomUUID();
    const press = () => one.post('bank/deposit', { amount: 7 }, key);
    const answers = await Promise.all(Array.from({ length: 8 }, press));
    expect(new Set(answers.map((answer) => `${told(answer)} ${JSON.stringify(answer.body)}`)).size).toBe(1);
    expect((await one.answer('GET bank')).bank).toBe(7);
  });
});

describe('two tabs pressing at once, each under its own key', () => {
  test('[E122] all money is taken out once; the other tab is told that it is gone', async () => {
    const one = await newcomer('Tab Bank');
    const { money } = await one.answer('GET bank');
    await one.post('bank/deposit', { amount: money });
    const press = () => one.post('bank/withdraw', { amount: money });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(told).toSorted()).toEqual(['200', '422 bank_balance_short', '422 bank_balance_short']);
    expect((await one.get('bank')).body).toEqual({ money, bank: 0 });
  });

  test('[E239] one crime is attempted; the other tab is told to wait', async () => {
    const one = await newcomer('Tab Crime');
    const press = () => one.post('small', { task_index: 0 });
    const [done, refused] = (await Promise.all([press(), press()])).toSorted((a, b) => a.status - b.status);
    expect([done?.status, refused && told(refused)]).toEqual([200, '422 timer_running']);
  });

  test('[E009] one life begins; and of two players one gets the name', async () => {
    const make = async (email: string) => {
      const one = new Player(server.url, email);
      one.key = await one.register(`${email}@example.org`, password);
      return one;
    };
    const [one, two] = await Promise.all([make('twice'), make('namesake')]);
    const born = (username: string) => ({ ...right['POST me/characters'], username });
    const lives = await Promise.all(
      ['Ida Twice', 'Ida Other'].map((name) => one.post('me/characters', born(name))),
    );
    expect(lives.map(told).toSorted()).toEqual(['200', '409 characters_alive']);
    const three = await make('third');
    const names = await Promise.all([two, three].map((each) => each.post('me/characters', born('Ned Same'))));
    expect(names.map(told).toSorted()).toEqual(['200', '409 characters_name_taken']);
  });

  test('[E006] one account is opened for an address; whoever knows its password is let in', async () => {
    const guest = new Player(server.url, 'guest');
    const body = { email: 'both@example.org', password, passwordConfirm: password };
    const [a, b] = await Promise.all([guest.post('auth/register', body), guest.post('auth/register', body)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const accounts = await Promise.all(
      [a, b].map(async ({ body: answer }) => {
        const one = new Player(server.url, 'both');
        one.key = String(answer['key']);
        return (await one.answer('GET me')).id;
      }),
    );
    expect(accounts[0]).toBe(accounts[1]);
    const other = { ...body, password: 'another phrase 7', passwordConfirm: 'another phrase 7' };
    expect(told(await guest.post('auth/register', other))).toBe('409 auth_email_taken');
  });
});

test('after all of it the ledger is right and every command was done once', async () => {
  const bank = (await player.get('bank')).body;
  const { status } = await player.get('state');
  expect(status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  const { world, commands } = await replay(server.dataDir);
  expect(unbalanced(world)).toEqual([]);
  expect([...commands.values()].filter((times) => times > 1)).toEqual([]);
  expect(bank).toEqual({ money: expect.any(Number), bank: 0 });
});
