import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { percentOf } from '../../shared/text/percent.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { inFamilyBank } from '../families/purse.ts';
import { familiesRules } from '../families/rules.ts';
import { familyOfMember, membersInOrder, roleOf } from '../families/state.ts';
import { paidIn, totalsIn, totalsOf } from './state.ts';
import { leftToday } from './withdraw-money.ts';

/** A member's account with the family (E354, R572, R828); null for who is in none. */
export function viewFamilyBank(world: World, character: string, now: number) {
  const family = familyOfMember(world, character);
  if (!family) return null;
  const totals = totalsOf(world, family.id, character);
  return {
    family: { id: family.id, name: family.name, colour: family.colour },
    money: holding(world, inFamilyBank(family.id), 'money'),
    cash: holding(world, inHand(character), 'money'),
    character_earnings_cut_total: totals.cut,
    character_deposit_total: totals.deposits,
    character_withdraw_total: totals.withdrawals,
    character_balance: paidIn(totals),
    withdraw_tax: percentOf(familiesRules(world).withdrawalPpm),
    withdraw_limit: roleOf(world, character)?.withdrawalLimit ?? null,
    withdraw_limit_available: leftToday(world, character, now),
    withdraw_limit_resets_at: iso(nextUtcDay(now)),
  };
}

/**
 * What each has brought a family and taken from it, who brought most first (E358, R573): present members alone, those of
 * earlier times, or all. Null for who is in no family.
 */
export function viewMemberBalances(world: World, character: string, current: boolean | null) {
  const family = familyOfMember(world, character);
  if (!family) return null;
  const present = membersInOrder(world, family).map(([id]) => id);
  const earlier = [...totalsIn(world, family.id).keys()].filter((id) => !family.members.has(id));
  const asked = current === null ? [...present, ...earlier] : current ? present : earlier;
  return asked
    .map((id) => {
      const totals = totalsOf(world, family.id, id);
      return {
        character: id,
        current: family.members.has(id),
        earnings_cut: totals.cut,
        deposits: totals.deposits,
        withdrawals: totals.withdrawals,
        balance: paidIn(totals),
      };
    })
    .toSorted((one, other) => other.balance - one.balance);
}

/** The account in the console. */
export const viewBankPage = (world: World, character: string, now: number): JsonObject => ({
  account: viewFamilyBank(world, character, now),
});
