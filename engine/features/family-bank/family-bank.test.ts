import { describe, expect, test } from 'vitest';
import { certain } from '../../kernel/dice/draw.ts';
import { enrich, jail, remove } from '../../kernel/testing/people.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { Play } from '../../kernel/testing/play.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { inFamilyBank } from '../families/purse.ts';
import type { RoleType } from '../families/roles.ts';
import { clan, join, type Clan } from '../families/testing/clan.ts';
import { fraudRules } from '../fraud/rules.ts';
import { features } from '../index.ts';
import { settled } from './events.ts';
import { flowsOf } from './flows.ts';
import { sharesOf } from './settle.ts';
import { totalsIn } from './state.ts';
import { bankTold } from './told.ts';
import { viewFamilyBank, viewMemberBalances } from './views.ts';

const deposit = 'family-bank.deposit-money';
const withdraw = 'family-bank.withdraw-money';
const { raffle } = fraudRules.defaults.types;

const idOf = ({ ids }: Pick<Clan, 'ids'>, name: string) => ids[name] ?? '';
const bankOf = ({ play, id }: Clan) => holding(play.world, inFamilyBank(id), 'money');
const cashOf = (made: Clan, name: string) => holding(made.play.world, inHand(idOf(made, name)), 'money');

/** A family whose members each have a million in hand. */
function rich(others: Readonly<Record<string, RoleType>> = {}): Clan {
  const made = clan(others);
  for (const id of Object.values(made.ids))
    enrich(made.play, id, 1_000_000 - holding(made.play.world, inHand(id), 'money'));
  return made;
}

/** Has a member swindle for the least that a raffle brings. */
function swindle({ play }: Clan, name: string): void {
  play.accept(`a-${name}`, 'fraud.plan-job', { fraud: 'raffle' }, { rolls: [0, 0] });
  play.wait(fraudRules.defaults.planWaitSeconds * 1_000);
  play.accept(`a-${name}`, 'fraud.attempt-job', { fraud: null }, { rolls: [0, 0, certain - 1] });
}

describe('[E355] a deposit', () => {
  test('is free, and counts for who made it', () => {
    const made = rich({ Bob: 'recruit' });
    const { play } = made;
    expect(play.accept('a-Bob', deposit, { amount: 14_000 }).answer).toStrictEqual({ amount: 14_000 });
    expect(bankOf(made)).toBe(14_000);
    expect(cashOf(made, 'Bob')).toBe(986_000);
    expect(viewFamilyBank(play.world, idOf(made, 'Bob'), play.now)).toMatchObject({
      money: 14_000,
      cash: 986_000,
      character_deposit_total: 14_000,
      character_balance: 14_000,
    });
  });

  test('is no more than there is in hand, and open from prison', () => {
    const made = rich();
    expect(made.play.refusal('a-Ann', deposit, { amount: 1_000_001 })).toBe('family_bank_cash_short');
    jail(made.play, idOf(made, 'Ann'), 60);
    made.play.accept('a-Ann', deposit, { amount: 1_000_000 });
    expect(bankOf(made)).toBe(1_000_000);
  });
});

describe('[E356] a withdrawal', () => {
  test('[R819] pays 10 percent to the sink, rounded up, and answers what is left', () => {
    const made = rich();
    const { play } = made;
    play.accept('a-Ann', deposit, { amount: 100_000 });
    const { answer, events } = play.accept('a-Ann', withdraw, { amount: 1_001 });
    expect(answer).toStrictEqual({ amount: 900, tax: 101 });
    expect(events[0]?.moves).toStrictEqual([
      expect.objectContaining({ from: inFamilyBank(made.id), to: inHand(idOf(made, 'Ann')), amount: 900 }),
      expect.objectContaining({ from: inFamilyBank(made.id), to: 'sink:family-bank', amount: 101 }),
    ]);
    expect(bankOf(made)).toBe(98_999);
    expect(viewFamilyBank(play.world, idOf(made, 'Ann'), play.now)).toMatchObject({
      withdraw_tax: 10,
      character_withdraw_total: 1_001,
      character_balance: 98_999,
      withdraw_limit: null,
      withdraw_limit_available: null,
    });
  });

  test('is no more than the bank holds, and never all tax', () => {
    const { play } = rich();
    play.accept('a-Ann', deposit, { amount: 10 });
    expect(play.refusal('a-Ann', withdraw, { amount: 11 })).toBe('family_bank_money');
    expect(play.refusal('a-Ann', withdraw, { amount: 1 })).toBe('family_bank_amount');
    expect(play.accept('a-Ann', withdraw, { amount: 2 }).answer).toStrictEqual({ amount: 1, tax: 1 });
  });

  test('[R601] [R677] counts with its tax against the role’s limit of the UTC day, also after a new role', () => {
    const made = rich({ Bob: 'soldier' });
    const { play } = made;
    const limit = () => {
      const view = viewFamilyBank(play.world, idOf(made, 'Bob'), play.now);
      return [view?.withdraw_limit, view?.withdraw_limit_available, view?.withdraw_limit_resets_at];
    };
    play.accept('a-Ann', deposit, { amount: 500_000 });
    expect(limit()).toStrictEqual([25_000, 25_000, '2034-01-03T00:00:00.000Z']);
    play.accept('a-Bob', withdraw, { amount: 20_000 });
    expect(limit().slice(0, 2)).toStrictEqual([25_000, 5_000]);
    expect(play.refusal('a-Bob', withdraw, { amount: 5_001 })).toBe('family_bank_limit');
    play.accept('a-Ann', 'family-members.edit-role', {
      role: 'soldier',
      setting: 'bank_withdrawal_limit',
      value: 10_000,
    });
    expect(limit().slice(0, 2)).toStrictEqual([10_000, 0]);
    play.accept('a-Ann', 'family-members.change-role', { character: idOf(made, 'Bob'), role: 'capo' });
    expect(limit().slice(0, 2)).toStrictEqual([100_000, 80_000]);
    play.wait(dayMs);
    expect(limit()).toStrictEqual([100_000, 100_000, '2034-01-04T00:00:00.000Z']);
    play.accept('a-Bob', withdraw, { amount: 100_000 });
  });

  test('is not for a role with the limit 0', () => {
    const made = rich({ Bob: 'recruit' });
    made.play.accept('a-Ann', deposit, { amount: 500 });
    expect(made.play.refusal('a-Bob', withdraw, { amount: 10 })).toBe('family_bank_role');
    expect(viewFamilyBank(made.play.world, idOf(made, 'Bob'), made.play.now)).toMatchObject({
      withdraw_limit: 0,
      withdraw_limit_available: 0,
    });
  });

  test('leaving and coming back gives no second limit of a day', () => {
    const made = rich({ Bob: 'soldier' });
    const { play } = made;
    play.accept('a-Ann', deposit, { amount: 500_000 });
    play.accept('a-Bob', withdraw, { amount: 25_000 });
    play.accept('a-Bob', 'family-members.leave-family');
    expect(play.refusal('a-Bob', withdraw, { amount: 10 })).toBe('family_none');
    // The wait between families is as long as a day; an operator may end it.
    play.given({ timers: [{ character: idOf(made, 'Bob'), name: 'families', until: play.now }] });
    join(play, 'Ann', 'Bob');
    play.accept('a-Ann', 'family-members.change-role', { character: idOf(made, 'Bob'), role: 'soldier' });
    expect(play.refusal('a-Bob', withdraw, { amount: 10 })).toBe('family_bank_limit');
  });
});

describe('[R605] [E358] a member’s balance', () => {
  test('is the cut of their earnings and what they paid in, less what they took', () => {
    const made = rich({ Bob: 'underboss' });
    const { play } = made;
    swindle(made, 'Bob');
    const cut = Math.floor((raffle.moneyMin * 2) / 100);
    expect(cut).toBeGreaterThan(0);
    expect(bankOf(made)).toBe(cut);
    play.accept('a-Bob', deposit, { amount: 5_000 });
    play.accept('a-Bob', withdraw, { amount: 2_000 });
    const row = {
      character: idOf(made, 'Bob'),
      current: true,
      earnings_cut: cut,
      deposits: 5_000,
      withdrawals: 2_000,
      balance: cut + 3_000,
    };
    expect(viewMemberBalances(play.world, idOf(made, 'Ann'), null)?.[0]).toStrictEqual(row);
    expect(viewFamilyBank(play.world, idOf(made, 'Bob'), play.now)).toMatchObject({
      character_earnings_cut_total: cut,
      character_balance: cut + 3_000,
    });
  });

  test('[R573] of those who were in it earlier is kept, and goes on when they come back', () => {
    const made = rich({ Bob: 'soldier', Cid: 'recruit' });
    const { play } = made;
    play.accept('a-Bob', deposit, { amount: 7_000 });
    play.accept('a-Ann', 'family-members.kick-member', { character: idOf(made, 'Bob') });
    const ids = (current: boolean | null) =>
      viewMemberBalances(play.world, idOf(made, 'Ann'), current)?.map(({ character }) => character);
    const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((name) => idOf(made, name));
    expect(ids(true)).toStrictEqual([ann, cid]);
    expect(ids(false)).toStrictEqual([bob]);
    expect(ids(null)).toStrictEqual([bob, ann, cid]);
    play.wait(24 * hourMs);
    join(play, 'Ann', 'Bob');
    play.accept('a-Bob', deposit, { amount: 1_000 });
    expect(viewMemberBalances(play.world, bob ?? '', true)?.[0]).toMatchObject({
      character: bob,
      deposits: 8_000,
    });
    expect(ids(false)).toStrictEqual([]);
  });

  test('nobody outside sees it, nor who has left', () => {
    const made = rich({ Bob: 'soldier' });
    made.play.accept('a-Bob', 'family-members.leave-family');
    const bob = idOf(made, 'Bob');
    expect(viewFamilyBank(made.play.world, bob, made.play.now)).toBeNull();
    expect(viewMemberBalances(made.play.world, bob, null)).toBeNull();
    expect(made.play.refusal('a-Bob', deposit, { amount: 10 })).toBe('family_none');
  });
});

test('[R604] each flow of money says how it came or went, and of whom', () => {
  const made = rich({ Bob: 'underboss' });
  const { play, id } = made;
  const from = play.log.length;
  swindle(made, 'Bob');
  play.accept('a-Ann', deposit, { amount: 400_000 });
  play.accept('a-Bob', withdraw, { amount: 1_000 });
  play.accept('a-Ann', 'families.upgrade-members', { amount: 15 });
  play.given({ moves: [{ asset: 'money', from: 'source:given', to: inFamilyBank(id), amount: 48_000 }] });
  const flow = (way: string, amount: number, name: string | null) => ({
    family: id,
    way,
    amount,
    character: name === null ? null : idOf(made, name),
  });
  expect(play.log.slice(from).flatMap(flowsOf)).toStrictEqual([
    flow('earnings', Math.floor((raffle.moneyMin * 2) / 100), 'Bob'),
    flow('deposit', 400_000, 'Ann'),
    flow('withdrawal', -1_000, 'Bob'),
    flow('upgrade', -250_000, 'Ann'),
    flow('business', 48_000, null),
  ]);
});

describe('[R687] the bank of a family that closes', () => {
  test('goes back to its members as they paid in, the rest to the sink', () => {
    const made = rich({ Bob: 'underboss', Cid: 'soldier', Dan: 'recruit' });
    const { play, id } = made;
    for (const [name, amount] of [
      ['Ann', 30_000],
      ['Bob', 20_000],
      ['Cid', 7_000],
    ] as const)
      play.accept(`a-${name}`, deposit, { amount });
    play.accept('a-Bob', withdraw, { amount: 5_000 });
    // What somebody left behind, and what a business earned, belongs to nobody who is there.
    play.accept('a-Cid', 'family-members.leave-family');
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: inFamilyBank(id), amount: 500 }] });
    const before = ['Ann', 'Bob', 'Cid', 'Dan'].map((name) => cashOf(made, name));
    play.accept('a-Ann', 'families.close-family');
    const after = ['Ann', 'Bob', 'Cid', 'Dan'].map((name) => cashOf(made, name));
    expect(after.map((cash, n) => cash - (before[n] ?? 0))).toStrictEqual([30_000, 15_000, 0, 0]);
    expect(bankOf(made)).toBe(0);
    const event = play.log.at(-1);
    expect(event && settled.match(event)?.data.rest).toBe(7_500);
    expect(
      event && bankTold.alerts.lines(event).map(({ character, params }) => [character, params['amount']]),
    ).toEqual([
      [idOf(made, 'Ann'), '$30,000'],
      [idOf(made, 'Bob'), '$15,000'],
    ]);
    expect(totalsIn(play.world, id).size).toBe(0);
  });

  test('is shared out in proportion where it does not hold what was paid in, to the dollar', () => {
    const made = rich({ Bob: 'soldier' });
    const { play } = made;
    play.accept('a-Ann', deposit, { amount: 500_000 });
    play.accept('a-Bob', deposit, { amount: 1 });
    play.accept('a-Ann', 'families.upgrade-members', { amount: 15 });
    const [ann, bob] = [cashOf(made, 'Ann'), cashOf(made, 'Bob')];
    play.accept('a-Ann', 'families.close-family');
    expect([cashOf(made, 'Ann') - ann, cashOf(made, 'Bob') - bob]).toStrictEqual([250_000, 0]);
    expect(bankOf(made)).toBe(0);
  });

  test('is the same after a restart between the closing and the payout', () => {
    const made = rich({ Bob: 'underboss' });
    const { play } = made;
    play.accept('a-Bob', deposit, { amount: 20_000 });
    play.accept('a-Ann', 'families.close-family');
    const next = new Play(features);
    const cut = play.log.findIndex((event) => event.type === settled.definition.type);
    for (const event of JSON.parse(JSON.stringify(play.log.slice(0, cut))) as typeof play.log) {
      next.machine.apply(next.world, event);
      next.log.push(event);
    }
    next.now = play.now;
    expect(holding(next.world, inFamilyBank(made.id), 'money')).toBe(20_000);
    next.runDue();
    expect(plainText(next.world)).toBe(plainText(play.world));
  });

  test('goes to the sink where its last member died', () => {
    const made = rich();
    made.play.accept('a-Ann', deposit, { amount: 30_000 });
    const cash = cashOf(made, 'Ann');
    remove(made.play, idOf(made, 'Ann'));
    expect(bankOf(made)).toBe(0);
    expect(cashOf(made, 'Ann')).toBeLessThanOrEqual(cash);
    expect(holding(made.play.world, 'sink:family-bank', 'money')).toBe(30_000);
  });
});

test.each([
  [100, { a: 60, b: 40 }, { a: 60, b: 40 }],
  [10, { a: 60, b: 40 }, { a: 6, b: 4 }],
  [1_000, { a: 60, b: -40 }, { a: 60 }],
  [99, { a: 1, b: 1, c: 1 }, { a: 1, b: 1, c: 1 }],
  [2, { a: 1, b: 1, c: 1 }, {}],
  [9_007_199_254_740_991, { a: 9_000_000_000_000_000, b: 1 }, { a: 9_000_000_000_000_000, b: 1 }],
  [0, { a: 5 }, {}],
  [5, {}, {}],
])('of %i dollars, %o paid in come back as %o', (money, paid, back) => {
  const shares = sharesOf(money, new Map(Object.entries(paid)));
  expect(Object.fromEntries(shares.map(({ character, amount }) => [character, amount]))).toStrictEqual(back);
});
