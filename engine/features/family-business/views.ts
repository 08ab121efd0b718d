import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding } from '../../shared/holders/holders.ts';
import { iso } from '../../shared/time/time.ts';
import { inFamilyBank } from '../families/purse.ts';
import { familyOfMember, isPermitted, membersInOrder } from '../families/state.ts';
import { familyBusinessRules } from './rules.ts';
import { businessesOf, protectedBy } from './state.ts';

/** How many days of income a business takes to earn what it cost (R606). */
export const daysToProfit = (cost: number, income: number): number => Math.ceil(cost / income);

/** What one's own family runs (E359, R864); null for who is in none. Ids of protectors are for the gateway to name. */
export function viewBusinesses(world: World, character: string) {
  const family = familyOfMember(world, character);
  if (!family) return null;
  const { types } = familyBusinessRules(world);
  return {
    businesses: businessesOf(world, family.id).map(
      ({ id, type, cost, paid, startedAt, paysAt, protector }) => {
        const { name, income } = types.find((each) => each.id === type) ?? { name: type, income: 0 };
        return {
          id,
          type,
          name,
          cost,
          income,
          paid,
          profit: paid - cost,
          days_to_profit: income === 0 ? 0 : daysToProfit(Math.max(0, cost - paid), income),
          created_at: iso(startedAt),
          pays_at: iso(paysAt),
          protector,
        };
      },
    ),
    types_count: types.length,
    can_manage: isPermitted(world, character, 'can_manage_businesses'),
  };
}

/** What the family could open, and who could protect it (E361); null for who may not. */
export function viewStart(world: World, character: string) {
  const family = familyOfMember(world, character);
  if (!family || !isPermitted(world, character, 'can_manage_businesses')) return null;
  const runs = new Set(businessesOf(world, family.id).map(({ type }) => type));
  const money = holding(world, inFamilyBank(family.id), 'money');
  return {
    money,
    protectors: membersInOrder(world, family)
      .map(([id]) => id)
      .filter((id) => protectedBy(world, family.id, id) === null),
    types: familyBusinessRules(world).types.map(({ id, name, cost, income }) => ({
      id,
      name,
      cost,
      income,
      days_to_profit: daysToProfit(cost, income),
      running: runs.has(id),
      missing: Math.max(0, cost - money),
    })),
  };
}

/** The family's businesses in the console. */
export function viewBusinessPage(world: World, character: string): JsonObject {
  const family = familyOfMember(world, character);
  const own = family ? businessesOf(world, family.id) : [];
  return { businesses: own.map(({ type, paid, protector }) => ({ type, paid, protector })) };
}
