import { defineFeature } from '../../kernel/declarations/feature.ts';
import { familyDeeds, familyShares } from '../../shared/ports/families.ts';
import { attackProperty, checkStrength } from './attack-property.ts';
import { attacked, cancelled, checked, collected, released, takenOver } from './events.ts';
import { cancelContract, collectIncome, takeOver } from './hold-property.ts';
import { propertyManifest } from './manifest.ts';
import { propertyPress, propertyQuiet } from './press.ts';
import { propertyRules } from './rules.ts';
import { settlements } from './settle.ts';
import { raidsOf, sharesOf } from './shares.ts';
import { contractsOf, forgetLooks, fullAt, nameOfPlace, propertyState } from './state.ts';
import { propertyTold } from './told.ts';
import { reportProperties, viewProperties, viewPropertyPage } from './views.ts';
import { propertyHabit, propertyWishes } from './wishes.ts';
import { levelOpenings } from '../../shared/ports/level-openings.ts';
import { upcoming } from '../../shared/ports/upcoming.ts';

/** Five properties a city: who holds one is paid by the second, until somebody wears it down and takes it over. */
export const property = defineFeature({
  ...propertyManifest,
  ...settlements,
  slice: propertyState,
  rules: propertyRules.defaults,
  // A random play's gangsters never come to level 5, nor wait for hours.
  quietRules: {
    level: 1,
    types: Object.fromEntries(
      Object.keys(propertyRules.defaults.types).map((type) => [type, { income: 3_600, price: 10 }]),
    ),
    waitSeconds: { check: 10, attack: 60 },
    strength: { ...propertyRules.defaults.strength, first: 1_000_000 },
  },
  // Without a contract, nobody's death, ban or family concerns a property.
  beginsEmpty: true,
  commands: [checkStrength, attackProperty, takeOver, collectIncome, cancelContract],
  events: [checked, attacked, takenOver, collected, cancelled, released].map(({ definition }) => definition),
  forget: { death: forgetLooks },
  provides: [
    familyShares.by(sharesOf),
    familyDeeds.by(raidsOf),
    levelOpenings.by((world) => [
      { level: propertyRules(world).level, what: 'Properties to take over', path: '/main/property' },
    ]),
    upcoming.by((world, character, now) =>
      contractsOf(world, character).flatMap((contract) => {
        const at = fullAt(world, contract);
        const what = `The ${nameOfPlace(contract.property)} pays no more until you collect`;
        return at > now ? [{ at, what, path: '/main/property/manage' }] : [];
      }),
    ),
  ],
  metrics: {
    'property.attacks': { kind: 'sum', label: 'Attacks on properties', total: true },
    'property.contracts': { kind: 'sum', label: 'Properties taken over', total: true },
    'property.seconds': { kind: 'sum' },
    'property.money': { kind: 'sum', label: 'Earned from properties', unit: 'money', total: true },
  },
  ...propertyTold,
  state: (world, { character }) => ({
    property_count: character === null ? 0 : contractsOf(world, character).length,
  }),
  press: { of: [takenOver], lines: propertyPress, quiet: propertyQuiet },
  views: { Property: viewProperties, 'Properties held': viewPropertyPage },
  report: reportProperties,
  wishes: propertyWishes,
  habit: propertyHabit,
  talk: [
    'Somebody leaned on the brewery again. {city} smells of hops and cordite.',
    'Two more sticks and that yard in {city} changes hands.',
    'Whoever holds the theatre in {city}, fix the roof.',
  ],
});
