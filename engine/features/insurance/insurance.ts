import { defineFeature } from '../../kernel/declarations/feature.ts';
import { otherWealth } from '../../shared/catalogues/goods.ts';
import { keptForHeir } from '../../shared/ports/kept-for-heir.ts';
import { premiumPrivileges } from '../../shared/ports/premium.ts';
import { created, died } from '../characters/events.ts';
import { buyPolicy } from './buy-policy.ts';
import { claimPolicy } from './claim-policy.ts';
import { claimed, estateSettled, lifeSettled, policyBought, policyEnding } from './events.ts';
import { insuranceManifest } from './manifest.ts';
import { insuranceRules } from './rules.ts';
import {
  begin,
  cameIn,
  deathLeft,
  heirBorn,
  lifeEnded,
  settleDeath,
  settleEstate,
  warnOfEnd,
} from './settle.ts';
import { coveredUntil, insuranceState, policiesOf } from './state.ts';
import { insuranceTold } from './told.ts';
import { viewInsurance } from './views.ts';
import { insuranceHabit, insuranceWishes } from './wishes.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

/** What an end of a life leaves: a part of it to the next life, by the policy that ran, and the rest to nobody. */
export const insurance = defineFeature({
  ...insuranceManifest,
  slice: insuranceState,
  rules: insuranceRules.defaults,
  provides: [
    upcoming.by((world, character, now) => {
      const at = coveredUntil(world, character, now);
      return at > 0 ? [{ at, what: 'Your insurance ends', path: '/main/insurance' }] : [];
    }),
    premiumPrivileges.by((world) => {
      const { premiumTier, percents } = insuranceRules(world);
      return premiumTier ? [`Insurance that keeps ${percents.paid.small_crimes} % of small crimes`] : [];
    }),
    keptForHeir.by((world, deceased) => {
      const { account = '' } = world.characters.get(deceased) ?? {};
      const policy = policiesOf(world, account).find(({ character }) => character === deceased);
      return policy ? { level: policy.level, money: policy.money, bullets: policy.bullets } : null;
    }),
    // The page of the dead tells of the fortune that they had.
    otherWealth.by((world, character) => insuranceState(world).left.get(character) ?? 0),
  ],
  commands: [buyPolicy, claimPolicy],
  events: [policyBought, policyEnding, lifeSettled, estateSettled, claimed].map(
    ({ definition }) => definition,
  ),
  agenda: {
    'insurance.settle-death': settleDeath,
    'insurance.settle-estate': settleEstate,
    'insurance.warn-of-end': warnOfEnd,
  },
  begins: begin,
  // Before it joins a round, it does nothing with others' events.
  beginsEmpty: true,
  listens: { [created.definition.type]: heirBorn, [died.definition.type]: lifeEnded },
  moved: {
    money: cameIn,
    bullets: cameIn,
    prison_bribes: cameIn,
    item: cameIn,
    drug: cameIn,
  },
  settle: { death: deathLeft },
  settles: 'estate',
  metrics: {
    'insurance.spent': { kind: 'sum', label: 'Paid for insurance', unit: 'money', total: true },
    'insurance.claims': { kind: 'sum', label: 'Insurance claims', total: true },
    'insurance.paid_out': { kind: 'sum', label: 'Paid out by insurance', unit: 'money', total: true },
    'insurance.level_points': { kind: 'sum', givesBack: 'level_points' },
  },
  ...insuranceTold,
  views: { Insurance: viewInsurance },
  wishes: insuranceWishes,
  habit: insuranceHabit,
});
