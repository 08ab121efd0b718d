import { describe, expect, test } from 'vitest';
import { jail, remove } from '../../kernel/testing/people.ts';
import { holding } from '../../shared/holders/holders.ts';
import { dayMs } from '../../shared/time/time.ts';
import { clan, idIn, type Clan } from '../families/testing/clan.ts';
import { inFamilyBank } from '../families/purse.ts';
import { features } from '../index.ts';
import { familyBusinessRules } from './rules.ts';
import { viewBusinesses, viewStart } from './views.ts';

const start = 'family-business.start-business';
const close = 'family-business.close-business';
const [first, second] = familyBusinessRules.defaults.types;
const [stand, laundry] = [first?.id ?? '', second?.id ?? ''];
const [cost, income] = [first?.cost ?? 0, first?.income ?? 0];

/** Ann's family with Bob as a soldier, and enough in the bank. */
function rich(bank = 10_000_000): Clan {
  const made = clan({ Bob: 'soldier', Cid: 'soldier' });
  if (bank > 0)
    made.play.given({
      moves: [{ asset: 'money', from: 'source:given', to: inFamilyBank(made.id), amount: bank }],
    });
  return made;
}

const bankOf = ({ play, id }: Clan) => holding(play.world, inFamilyBank(id), 'money');
const of = ({ play, ids }: Clan, name = 'Ann') => viewBusinesses(play.world, ids[name] ?? '');
const open = ({ play, ids }: Clan, type = stand, protector = 'Bob') =>
  idIn(play.accept('a-Ann', start, { type, protector: ids[protector] ?? '' }).answer, 'business');

describe('[E359] [E361] [E362] a business', () => {
  test('[R679] [R606] is paid from the bank and pays into it every 24 hours', () => {
    const made = rich();
    const { play, ids } = made;
    expect(viewStart(play.world, ids['Ann'] ?? '')?.types[0]).toMatchObject({
      id: stand,
      cost,
      income,
      days_to_profit: Math.ceil(cost / income),
      running: false,
      missing: 0,
    });
    open(made);
    expect(bankOf(made)).toBe(10_000_000 - cost);
    expect(of(made, 'Bob')).toMatchObject({
      can_manage: false,
      businesses: [{ type: stand, cost, income, profit: -cost, protector: ids['Bob'] }],
    });
    play.wait(dayMs - 1);
    play.runDue();
    expect(bankOf(made)).toBe(10_000_000 - cost);
    play.wait(1);
    play.runDue();
    expect(bankOf(made)).toBe(10_000_000 - cost + income);
    play.wait(2 * dayMs);
    play.runDue();
    expect(bankOf(made)).toBe(10_000_000 - cost + 3 * income);
    expect(of(made)?.businesses).toMatchObject([{ paid: 3 * income, profit: 3 * income - cost }]);
  });

  test('of each type there is one, and a member protects one', () => {
    const made = rich();
    const { play, ids } = made;
    open(made);
    const refused = (type: string, name: string) =>
      play.refusal('a-Ann', start, { type, protector: ids[name] ?? 'c0' });
    expect(refused(stand, 'Cid')).toBe('family_business_known');
    expect(refused(laundry, 'Bob')).toBe('family_business_busy');
    expect(refused(laundry, 'Zed')).toBe('family_business_protector');
    expect(refused('casino', 'Cid')).toBe('family_business_type');
    expect(viewStart(play.world, ids['Ann'] ?? '')?.protectors).toStrictEqual([ids['Ann'], ids['Cid']]);
    open(made, laundry, 'Cid');
  });

  test('[R574] takes the role for it, liberty, and the money', () => {
    const made = rich(0);
    const { play, ids } = made;
    const payload = { type: stand, protector: ids['Bob'] ?? '' };
    expect(play.refusal('a-Ann', start, payload)).toBe('family_bank_money');
    expect(play.refusal('a-Bob', start, payload)).toBe('family_role');
    expect(viewStart(play.world, ids['Bob'] ?? '')).toBeNull();
    jail(play, ids['Ann'] ?? '', 60);
    expect(play.refusal('a-Ann', start, payload)).toBe('prison_locked');
  });

  test('every type earns its cost back in 10 to 25 days', () => {
    const days = familyBusinessRules.defaults.types.map((type) => type.cost / type.income);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...days)).toBeLessThanOrEqual(25);
    expect(days).toStrictEqual(days.toSorted((a, b) => a - b));
    expect(days).toHaveLength(6);
  });
});

describe('[E360] a business closes', () => {
  test('[R680] by a member who may, and nothing is paid back', () => {
    const made = rich();
    const { play } = made;
    const business = open(made);
    const before = bankOf(made);
    expect(play.refusal('a-Bob', close, { business })).toBe('family_role');
    play.accept('a-Ann', close, { business });
    expect(bankOf(made)).toBe(before);
    expect(of(made)?.businesses).toStrictEqual([]);
    play.wait(2 * dayMs);
    play.runDue();
    expect(bankOf(made)).toBe(before);
    expect(play.refusal('a-Ann', close, { business })).toBe('family_business_unknown');
  });

  test.each(['death', 'leaving', 'a kick', 'a ban'])('by its protector’s %s', (how) => {
    const made = rich();
    const { play, ids } = made;
    open(made);
    open(made, laundry, 'Cid');
    const bob = ids['Bob'] ?? '';
    if (how === 'death') remove(play, bob);
    if (how === 'leaving') play.accept('a-Bob', 'family-members.leave-family');
    if (how === 'a kick') play.accept('a-Ann', 'family-members.kick-member', { character: bob });
    if (how === 'a ban')
      play.accept('system', 'sanctions.record-ban', { account: 'a-Bob', ban: 'b1' }, { roles: ['system'] });
    expect(of(made)?.businesses).toMatchObject([{ type: laundry }]);
  });

  test('with its family, and pays nobody afterwards', () => {
    const made = rich();
    open(made);
    made.play.accept('a-Ann', 'families.close-family');
    made.play.wait(3 * dayMs);
    made.play.runDue();
    expect(made.play.log.filter(({ type }) => type === 'family-business.income-paid')).toStrictEqual([]);
    expect(made.play.log.filter(({ type }) => type === 'family-business.closed')).toHaveLength(1);
  });

  test('not by the end of a member who only opened it', () => {
    const made = rich();
    const { play, ids } = made;
    open(made);
    remove(play, ids['Ann'] ?? '');
    expect(of(made, 'Bob')?.businesses).toHaveLength(1);
  });
});

test('the protector is told, unless they opened it for themselves', () => {
  const made = rich();
  const told = (protector: string, type: string) => {
    const { events } = made.play.accept('a-Ann', start, { type, protector: made.ids[protector] ?? '' });
    return features
      .flatMap(({ alerts }) => events.flatMap((event) => alerts?.lines(event) ?? []))
      .map(({ character, kind }) => [character, kind]);
  };
  expect(told('Bob', stand)).toStrictEqual([[made.ids['Bob'], 'family-business.protector']]);
  expect(told('Ann', laundry)).toStrictEqual([]);
});
