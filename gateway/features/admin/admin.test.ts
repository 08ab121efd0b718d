import { balanceOf } from '@rackets/engine/kernel/state/ledger.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { moderationState } from '@rackets/engine/platform/moderation/state.ts';
import { sealedParts } from '@rackets/engine/shared/text/sealed-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carryOut } from '../../control/operator-requests.ts';
import { sealingKeysCollection } from '../../sealing/sealing-keys.ts';
import { field, passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let operator: string;
let auditor: string;
let lucky: { readonly key: string; readonly character: string };
const lines: string[] = [];
const confirmedBy: string[] = [];
let keysReadAt = 0;

beforeAll(async () => {
  game = await startTestGame({
    logTo: (line) => lines.push(line),
    now: () => keysReadAt,
    operators: (context) => ({
      handle: (request) =>
        carryOut(
          {
            ...context,
            clock: {
              confirm: (by) => confirmedBy.push(by) === 1,
              status: () => ({ state: 'agrees', apartMs: 0, jumps: 0, last: null }),
            },
            openNext: () => Promise.reject(new Error('The round is not closed yet.')),
            onRolesChanged: () => undefined,
          },
          request,
        ),
      told: () => undefined,
    }),
  });
  operator = await game.employ('operator');
  auditor = await game.employ('auditor');
  lucky = await game.play('Marlowe');
});
afterAll(() => game.stop());

const read = async (path: string, key = auditor) =>
  (await game.call('GET', `/api/admin/${path}`, { key })).json;

/** Every page of a list, as the console reads it. */
async function pages(path: string, rows: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let from = ''; ;) {
    const page = await read(`${path}${from}`);
    // The answers are checked against their schemas.
    all.push(...(field(page, rows) as unknown[]));
    const next = field(page, 'next');
    if (typeof next !== 'number') return all;
    from = `&from=${next}`;
  }
}

describe('the console', () => {
  test('shows a gangster’s pages at a time exactly as their owner’s own calls answered then', async () => {
    const seen = [];
    for (const body of [{ amount: 5 }, { amount: 7 }, { amount: 11 }]) {
      passes(1_000);
      await game.call('POST', '/api/bank/deposit', { key: lucky.key, body });
      await game.call('POST', '/api/small', { key: lucky.key, body: { task_index: 0 } });
      const bank = (await game.call('GET', '/api/bank', { key: lucky.key })).json;
      const state = (await game.call('GET', '/api/state', { key: lucky.key })).json;
      seen.push({
        at: field(state, 'timestamp'),
        pages: { page: field(state, 'character'), timers: field(state, 'timers'), pages: { Bank: bank } },
      });
    }
    for (const { at, pages: owners } of seen.toReversed()) {
      const found = await read(`travel?character=MARLOWE&at=${String(at)}`);
      expect(found).toMatchObject(owners);
    }
  });

  test('writes down who looked at whom, and no e-mail address ever', async () => {
    await read(`travel?character=${lucky.character}&revision=20`);
    const looked = lines
      .map((line) => JSON.parse(line) as unknown)
      .filter((line) => field(line, 'by') !== undefined);
    expect(looked.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('@example.com');
  });

  test('finds events by a name, and exports the log itself', async () => {
    const log: RecordedEvent[] = [];
    const exported = (await pages('export?order=oldest', 'lines')) as string[];
    log.push(...exported.map((line) => JSON.parse(line) as RecordedEvent));
    expect(log.map(({ revision }) => revision)).toEqual(log.map((_event, n) => n));
    expect(log.at(-1)?.hash).toBe(game.pipeline.peek((world) => world.hash));
    const found = await pages('events?character=Marlowe&type=bank', 'events');
    const deposits = log.filter(({ type }) => type === 'bank.deposited').map(({ revision }) => revision);
    expect(found.map((row) => field(row, 'revision'))).toEqual(deposits.toReversed());
  });

  test('shows one event with the command that it came of', async () => {
    const [deposit] = await pages('events?type=bank.deposited&order=oldest', 'events');
    const detail = await read(`events/${String(field(deposit, 'revision'))}`);
    expect(detail).toMatchObject({
      type: 'bank.deposited',
      command: { type: 'bank.deposit-money', actor: { character: lucky.character }, payload: { amount: 5 } },
      names: { [lucky.character]: 'Marlowe' },
    });
  });

  test('answers 404 for what does not exist', async () => {
    const missing = ['events/999999', 'events?round=9', 'travel?character=Nemo&revision=3', 'ledger?of=Nemo'];
    for (const path of missing)
      expect(`${path}: ${await game.refusal('GET', `/api/admin/${path}`, { key: auditor })}`).toBe(
        `${path}: 404 admin_not_found`,
      );
    const both = '/api/admin/travel?character=x&revision=1&at=2026-01-01T00:00:00.000Z';
    expect(await game.refusal('GET', both, { key: auditor })).toBe('400 invalid');
  });

  test('counts a ledger without a problem', async () => {
    expect(await read('ledger?asset=money')).toMatchObject({ kind: 'done', problems: [], explained: [] });
  });

  test('explains what a gangster and the account behind hold: where it lies, and what it came by', async () => {
    const ledger = await read('ledger?of=Marlowe');
    const account = game.services.peek((world) => world.characters.get(lucky.character)?.account ?? '');
    const held = game.services.peek((world) =>
      [`char:${lucky.character}`, `bank:${lucky.character}`].map((holder) =>
        String(balanceOf(world.ledger, holder, 'money')),
      ),
    );
    const explained = field(ledger, 'explained') as { readonly asset: string }[];
    expect(explained.find(({ asset }) => asset === 'money')).toMatchObject({
      balance: String(held.reduce((sum, each) => sum + Number(each), 0)),
      holders: [
        { holder: `char:${lucky.character}`, amount: held[0] },
        { holder: `bank:${lucky.character}`, amount: held[1] },
      ],
      causes: expect.arrayContaining([{ event: 'characters.created', came: '1000', went: '0' }]) as unknown,
    });
    expect(explained.find(({ asset }) => asset === 'credits')).toEqual({
      asset: 'credits',
      balance: '3',
      holders: [{ holder: `account:${account}`, amount: '3' }],
      causes: [{ event: 'characters.created', came: '3', went: '0' }],
    });
    const [last] = field(ledger, 'statement') as { readonly holder: string; readonly balance: string }[];
    expect(last).toMatchObject({ holder: `bank:${lucky.character}`, balance: held[1] });
  });

  test('shows the health of the process', async () => {
    const health = await read('health');
    expect(health).toMatchObject({
      healthy: true,
      leads: true,
      round: 1,
      alarms: [],
      writer: { mailbox: 0 },
    });
    expect(field(field(health, 'writer'), 'appends')).toBeGreaterThan(0);
  });
});

describe('an operator', () => {
  const close = (body: unknown) => ({ key: operator, body });

  test('closes only the named round, with a reason', async () => {
    const path = '/api/admin/rounds/close';
    expect(await game.refusal('POST', path, close({ round: 2, reason: 'x' }))).toBe('409 admin_round_other');
    expect(await game.refusal('POST', path, close({ round: 1, reason: ' ' }))).toBe('400 invalid');
    expect(await game.refusal('POST', '/api/admin/rounds/open', close({ round: 2 }))).toBe(
      '409 admin_refused',
    );
    const wish = close({ round: 1, reason: 'A rehearsal.' });
    for (let sent = 0; sent < 2; sent += 1)
      expect(await game.call('POST', path, wish)).toMatchObject({
        status: 200,
        json: { round: 1, phase: 'closed' },
      });
    expect(await game.refusal('POST', path, close({ round: 1, reason: 'Again.' }))).toBe('409 admin_refused');
    expect(await read('rounds')).toMatchObject({ rounds: [{ round: 1, phase: 'closed', characters: 1 }] });
    const [closed] = await pages('events?type=round.closed', 'events');
    const { command } = (await read(`events/${String(field(closed, 'revision'))}`)) as { command: unknown };
    expect(JSON.stringify(field(command, 'payload'))).toContain('account:');
  });
});

describe('moderators', () => {
  let moderator: string;
  let victim: { readonly key: string; readonly character: string };
  let account: string;
  beforeAll(async () => {
    moderator = await game.employ('moderator');
    victim = lucky;
    account = String(game.pipeline.peek((world) => world.characters.get(victim.character)?.account));
  });
  const act = (path: string, body: unknown, key = moderator) =>
    game.call('POST', `/api/admin/players/${account}/${path}`, { key, body });

  test('find an account by a name of any round, by e-mail and by itself, and auditors not by e-mail', async () => {
    for (const q of ['marl', 'MARLOWE@example.com', account])
      expect(await read(`players?q=${q}`, moderator)).toMatchObject({
        players: [{ account, banned: false, lives: [{ username: 'Marlowe' }] }],
        more: false,
      });
    expect(await read('players?q=nobody%40example.com', moderator)).toEqual({ players: [], more: false });
    const byEmail = '/api/admin/players?q=marlowe%40example.com';
    expect(await game.refusal('GET', byEmail, { key: auditor })).toBe('403 staff_only');
  });

  test('see its sessions and lives; the address is not for auditors', async () => {
    const file = await read(`players/${account}`, moderator);
    expect(file).toMatchObject({ email: 'marlowe@example.com', lives: [{ username: 'Marlowe' }], bans: [] });
    expect(field(file, 'sessions')).toHaveLength(1);
    expect(await read(`players/${account}`)).toMatchObject({ email: null, lives: [{ username: 'Marlowe' }] });
    expect(await game.refusal('GET', '/api/admin/players/nobody', { key: moderator })).toBe(
      '404 admin_not_found',
    );
  });

  test('ban it, write notes and lift the ban, and all of it stays in the file', async () => {
    const ban = { reason: 'Two accounts, one player.', expires_at: '2999-01-01T00:00:00.000Z' };
    expect((await act('ban', ban)).status).toBe(204);
    const seen = (await game.call('GET', '/api/state', { key: victim.key })).json;
    expect(field(seen, 'banned')).toMatchObject({ reason: ban.reason, expires_at: ban.expires_at });
    expect(await act('ban', ban)).toMatchObject({ status: 409 });
    expect((await act('notes', { text: 'Wrote twice.' })).status).toBe(204);
    expect((await act('lift-ban', { reason: 'It was his sister.' })).status).toBe(204);
    expect(await read(`players/${account}`)).toMatchObject({
      bans: [{ reason: ban.reason, in_force: false, lifted: { reason: 'It was his sister.' } }],
      notes: [{ text: 'Wrote twice.' }],
    });
  });

  test('cannot sanction an unknown account, or write text that cannot be shown', async () => {
    const path = '/api/admin/players/nobody/notes';
    expect(await game.refusal('POST', path, { key: moderator, body: { text: 'Gone.' } })).toBe(
      '404 admin_not_found',
    );
    const turned = { key: moderator, body: { text: 'a\u202eb' } };
    expect(await game.refusal('POST', `/api/admin/players/${account}/notes`, turned)).toBe('400 invalid');
  });

  test('send a note twice under one key, and it is one note, sealed in the log', async () => {
    const headers = { 'Idempotency-Key': 'note-once' };
    const text = 'Shares a phone with Luciano.';
    const sent = [];
    for (let times = 0; times < 2; times += 1)
      sent.push(
        (
          await game.call('POST', `/api/admin/players/${account}/notes`, {
            key: moderator,
            body: { text },
            headers,
          })
        ).status,
      );
    expect(sent).toEqual([204, 204]);
    const { notes } = game.platform.peek((world) => moderationState(world));
    const logged = (notes.get(account) ?? []).filter(
      ({ text: each }) => typeof each === 'string' && sealedParts(each).length === text.length,
    );
    expect(logged).toHaveLength(1);
    expect(await read(`players/${account}`, moderator)).toMatchObject({ notes: [{ text }, {}] });
  });

  test('read "[erased]" once the keys of the account are, and the account itself reads the same', async () => {
    const reason = 'Sold the account.';
    expect((await act('ban', { reason, expires_at: null })).status).toBe(204);
    const told = async () => (await game.call('GET', '/api/state', { key: victim.key })).json;
    expect(await told()).toMatchObject({ banned: { reason } });
    const query = { index: 'account', prefix: [account], limit: 10 };
    const keys = await game.services.documents.range(sealingKeysCollection, query);
    expect(keys).toHaveLength(1);
    await game.services.documents.removeMany(
      sealingKeysCollection,
      keys.map(({ id }) => id),
    );
    keysReadAt += 60_000;
    expect(await told()).toMatchObject({ banned: { reason: '[erased]' } });
    expect(await read(`players/${account}`)).toMatchObject({
      bans: [
        { reason: '[erased]', in_force: true },
        { reason: '[erased]', lifted: { reason: '[erased]' } },
      ],
      notes: [{ text: '[erased]' }, { text: '[erased]' }],
    });
    expect((await act('lift-ban', { reason: 'Bought it back.' })).status).toBe(204);
  });

  test('cannot ban one of their own', async () => {
    const [own] = lines.flatMap((line) => {
      const by = field(JSON.parse(line), 'by');
      return typeof by === 'string' ? [by] : [];
    });
    const path = `/api/admin/players/${own ?? ''}/ban`;
    const body = { reason: 'A quarrel.', expires_at: null };
    expect(await game.refusal('POST', path, { key: moderator, body })).toBe('403 moderation_staff');
  });
});

describe('a clock that jumped too far ahead', () => {
  test('is confirmed by an operator alone, once', async () => {
    const confirm = (key: string) => game.call('POST', '/api/admin/clock/confirm', { key });
    expect((await confirm(auditor)).status).toBe(403);
    expect((await confirm(operator)).status).toBe(204);
    expect(confirmedBy).toEqual([expect.stringMatching(/^account:/)]);
    expect(await game.refusal('POST', '/api/admin/clock/confirm', { key: operator })).toBe(
      '409 admin_refused',
    );
  });
});

describe('those who write', () => {
  test('publish an update and withdraw it, and players read it meanwhile', async () => {
    const news = {
      type: 'notice',
      type_friendly: 'Notice',
      message: 'The docks are open.',
      publish_at: null,
    };
    const { json } = await game.call('POST', '/api/admin/updates', { key: operator, body: news });
    const players = async () => (await game.call('GET', '/api/updates', { key: lucky.key })).text;
    expect(await players()).toContain('The docks are open.');
    const withdraw = { key: operator, body: { update: field(json, 'update') } };
    expect((await game.call('POST', '/api/admin/updates/withdraw', withdraw)).status).toBe(204);
    expect(await players()).not.toContain('The docks are open.');
    expect(await read('updates')).toMatchObject({ updates: [{ withdrawn_at: expect.any(String) }] });
  });

  test('plan rounds, seasons and events, and cancel them', async () => {
    const send = (path: string, body: unknown) =>
      game.call('POST', `/api/admin/calendar/${path}`, { key: operator, body });
    const starts_at = '2998-01-01T00:00:00.000Z';
    const round = { round: 2, starts_at };
    const planned = await send('rounds', round);
    expect(planned.status).toBe(204);
    const event = { name: 'Christmas', kind: 'christmas', starts_at, ends_at: '2998-01-08T00:00:00.000Z' };
    const { json } = await send('events', event);
    const calendar = await read('calendar');
    expect(field(calendar, 'events')).toMatchObject([{ ...event, started_at: null }]);
    expect(field(calendar, 'rounds')).toContainEqual(
      expect.objectContaining({ round: 2, status: 'planned' }),
    );
    expect((await send('events/cancel', { event: field(json, 'event') })).status).toBe(204);
    expect((await send('rounds/cancel', { round: 2 })).status).toBe(204);
    expect(field(await read('calendar'), 'events')).toEqual([]);
  });
});
