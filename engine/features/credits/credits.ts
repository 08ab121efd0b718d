import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { hasPremium, premiumPrivileges } from '../../shared/ports/premium.ts';
import { productSold } from '../../shared/ports/store.ts';
import { secondMs } from '../../shared/time/time.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { buyPremium, buyProduct, shutProblem } from './buy.ts';
import { rotateSpecial, warnOfEnd } from './duties.ts';
import {
  granted,
  premiumBought,
  premiumCarried,
  premiumEnding,
  productBought,
  revoked,
  specialRotated,
} from './events.ts';
import { carryPremium, creditGrants, giveCredits, grantCredits, maxGrant, revokeCredits } from './grants.ts';
import { creditsManifest } from './manifest.ts';
import { offersFor } from './offers.ts';
import { creditsRules } from './rules.ts';
import { creditsState, premiumUntil } from './state.ts';
import { creditsTold } from './told.ts';
import { transferableCredits } from './transferable.ts';
import { viewCredits } from './views.ts';
import { creditsHabit, creditsWishes } from './wishes.ts';

/** What is bought for credits: products of other features, and time as a Certified Gangster. */
export const credits = defineFeature({
  ...creditsManifest,
  rules: creditsRules.defaults,
  slice: creditsState,
  provides: [
    transfers(transferableCredits),
    hasPremium.by((world, account, now) => premiumUntil(world, account) > now),
    // Every feature's histories ask for it alike (R538).
    premiumPrivileges.by(() => ['Every page of your histories']),
    productSold.by(
      (world, product, account, now) =>
        shutProblem(world, now) === null &&
        offersFor(world, account, now).some(({ id, used, max }) => id === product && used < max.count),
    ),
  ],
  commands: [buyProduct, buyPremium, grantCredits, giveCredits, revokeCredits, carryPremium],
  events: [productBought, premiumBought, premiumCarried, premiumEnding, granted, revoked, specialRotated].map(
    ({ definition }) => definition,
  ),
  channels: { [creditGrants]: { feePpm: 0, maxAmount: maxGrant } },
  agenda: { 'credits.rotate-special': rotateSpecial, 'credits.warn-of-end': warnOfEnd },
  begins(world, { at }) {
    // The salt is fixed when the round starts, and nothing can be drawn before it.
    schedule('credits.rotate-special', Math.max(at, world.round.startsAt) + secondMs);
  },
  metrics: { 'credits.spent': { kind: 'sum', label: 'Credits spent in the store', total: true } },
  ...creditsTold,
  alertsTitle: 'Credits',
  views: { 'Credit Store': viewCredits },
  wishes: creditsWishes,
  habit: creditsHabit,
});
