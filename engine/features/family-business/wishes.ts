import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding } from '../../shared/holders/holders.ts';
import { inFamilyBank } from '../families/purse.ts';
import { familyOfMember, isPermitted } from '../families/state.ts';
import { familyBusinessRules } from './rules.ts';
import { businessesOf } from './state.ts';
import { viewStart } from './views.ts';

const start = (type: string, protector: string) => ({
  type: 'family-business.start-business',
  payload: { type, protector },
});

const mayManage = (world: World, character: string) => isPermitted(world, character, 'can_manage_businesses');

export const familyBusinessWishes: Readonly<Record<string, Wish>> = {
  'open a business': {
    weight: 2,
    apt: mayManage,
    command: (world, character, _now, random) => {
      const type = random.pick(familyBusinessRules(world).types)?.id ?? 'none';
      const members = [...(familyOfMember(world, character)?.members.keys() ?? [])];
      return start(type, random.pick(members) ?? 'c0');
    },
  },
  'close a business': {
    weight: 1,
    command: (world, character, _now, random) => {
      const own = businessesOf(world, familyOfMember(world, character)?.id ?? '');
      return {
        type: 'family-business.close-business',
        payload: { business: random.pick(own)?.id ?? 'none' },
      };
    },
  },
};

/** A bot who may opens what the bank can pay three times over. */
export const familyBusinessHabit: Habit = (world, character, _now, random) => {
  if (!mayManage(world, character) || !random.chance(3)) return null;
  const offer = viewStart(world, character);
  const family = familyOfMember(world, character);
  if (!offer || !family) return null;
  const money = holding(world, inFamilyBank(family.id), 'money');
  const type = offer.types.findLast((each) => !each.running && each.cost * 3 <= money);
  const protector = random.pick(offer.protectors);
  if (!type || protector === undefined) return null;
  return { kind: 'act', command: start(type.id, protector), urge: 4, seconds: 15 };
};
