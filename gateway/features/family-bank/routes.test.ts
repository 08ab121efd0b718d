import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { invitesOf } from '@rackets/engine/features/family-members/state.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const rules = {
  ...rulesOfTests(),
  families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
};

interface Person {
  readonly key: string;
  readonly character: string;
}

let game: TestGame;
let ann: Person;
let bob: Person;
let cid: Person;

/** What no call of this feature does. */
async function act({ character }: Person, type: string, payload: JsonObject = {}): Promise<void> {
  const account = game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
  const actor = { account, character, roles: [] };
  acts += 1;
  const { kind } = await game.pipeline.submit({ id: `act-${acts}`, type, payload, vouched: {}, actor });
  expect([type, kind]).toEqual([type, 'accepted']);
}
let acts = 0;

async function join(person: Person, username: string): Promise<void> {
  await act(ann, 'family-members.invite-member', { username });
  const invite = game.pipeline.peek((world) => invitesOf(world, person.character)[0]?.id ?? '');
  await act(person, 'family-members.accept-invite', { invite });
}

beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
  [ann, bob, cid] = [await game.play('Ann'), await game.play('Bob'), await game.play('Cid')];
  await act(ann, 'families.found-family', { name: 'The Outfit' });
  await join(bob, 'Bob');
});
afterAll(() => game.stop());

const account = ({ key }: Person) => game.answer('GET family/banking', { key });
const records = ({ key }: Person, query: { id_lt?: string } = {}) =>
  game.answer('GET family/banking/records', { key, query });
const deposit = ({ key }: Person, amount: number) =>
  game.answer('POST family/banking/deposit', { key, body: { amount } });
const withdraw = ({ key }: Person, amount: number) =>
  game.answer('POST family/banking/withdraw', { key, body: { amount } });
const refused = ({ key }: Person, way: 'deposit' | 'withdraw', amount: number) =>
  game.refusal('POST', `/api/family/banking/${way}`, { key, body: { amount } });

describe('the family’s bank', () => {
  test('[E354] [E355] [R572] [R828] tells a member what lies there, and their own account', async () => {
    expect(await deposit(bob, 300)).toMatchObject({ amount: 300, account: { money: 300, cash: 700 } });
    expect(await account(bob)).toEqual({
      family: { id: expect.any(String), name: 'The Outfit', colour: '#4fb06d' },
      money: 300,
      cash: 700,
      character_earnings_cut_total: 0,
      character_deposit_total: 300,
      character_withdraw_total: 0,
      character_balance: 300,
      withdraw_tax: 10,
      withdraw_limit: 0,
      withdraw_limit_available: 0,
      withdraw_limit_resets_at: expect.stringMatching(/T00:00:00\.000Z$/),
    });
    expect(await account(ann)).toMatchObject({
      money: 300,
      character_balance: 0,
      withdraw_limit: null,
      withdraw_limit_available: null,
    });
  });

  test('[E356] [R819] a withdrawal answers what came to hand, with the account after it', async () => {
    expect(await withdraw(ann, 101)).toMatchObject({
      amount: 90,
      tax: 11,
      account: { money: 199, character_withdraw_total: 101, character_balance: -101 },
    });
  });

  test('refuses what is not there, what the role may not, and what is no amount', async () => {
    expect(await refused(bob, 'deposit', 701)).toBe('422 family_bank_cash_short');
    expect(await refused(bob, 'withdraw', 10)).toBe('403 family_bank_role');
    expect(await refused(ann, 'withdraw', 200)).toBe('422 family_bank_money');
    expect(await refused(ann, 'deposit', 0)).toBe('400 invalid');
    expect(await refused(cid, 'deposit', 10)).toBe('403 family_none');
  });

  test('[R601] [R677] a role’s limit is told with what is left of it, and refuses the rest', async () => {
    await act(ann, 'family-members.edit-role', {
      role: 'recruit',
      setting: 'bank_withdrawal_limit',
      value: 50,
    });
    await withdraw(bob, 20);
    expect(await account(bob)).toMatchObject({ withdraw_limit: 50, withdraw_limit_available: 30 });
    expect(await refused(bob, 'withdraw', 31)).toBe('422 family_bank_limit');
  });

  test('[E357] [R604] [R863] its records tell who, what for, and the balance after', async () => {
    const told = await records(ann);
    expect(
      told.map(({ character, amount, balance, source, text }) => [
        character?.username,
        amount,
        balance,
        source,
        text,
      ]),
    ).toEqual([
      ['Bob', -20, 179, 'member', 'withdrawal'],
      ['Ann', -101, 199, 'member', 'withdrawal'],
      ['Bob', 300, 300, 'member', 'deposit'],
    ]);
  });

  test('[R744] [R821] they go on from a cursor, to an empty page', async () => {
    const [first, second, third] = await records(bob);
    expect(await records(bob, { id_lt: first?.id ?? '' })).toEqual([second, third]);
    expect(await records(bob, { id_lt: third?.id ?? '' })).toEqual([]);
    const path = '/api/family/banking/records?id_lt=x';
    expect(await game.refusal('GET', path, { key: ann.key })).toBe('400 invalid');
  });

  test('its days tell the balance at the end of each', async () => {
    const { days } = await game.answer('GET family/banking/days', { key: ann.key });
    expect(days).toEqual([{ date: expect.any(String), balance: 179, bought: [] }]);
  });

  test('[E358] [R573] [R605] the balances are of present members, earlier ones, or all', async () => {
    await join(cid, 'Cid');
    await deposit(cid, 40);
    await act(cid, 'family-members.leave-family');
    const names = async (query: { current?: boolean } = {}) => {
      const { members } = await game.answer('GET family/banking/members', { key: ann.key, query });
      return members.map(({ character, balance, mine }) => [character?.username, balance, mine]);
    };
    const [ofAnn, ofBob, ofCid] = [
      ['Ann', -101, true],
      ['Bob', 280, false],
      ['Cid', 40, false],
    ];
    expect(await names({ current: true })).toEqual([ofBob, ofAnn]);
    expect(await names({ current: false })).toEqual([ofCid]);
    expect(await names()).toEqual([ofBob, ofCid, ofAnn]);
  });

  test.each(['', '/records', '/days', '/members'])('nobody outside reads family/banking%s', async (path) => {
    // Cid has been in it, and has left.
    for (const { key } of [cid, await game.play(`Dan${path.length === 0 ? 'ny' : path.slice(1, 4)}`)])
      expect(await game.refusal('GET', `/api/family/banking${path}`, { key })).toBe('404 family_none');
  });
});
