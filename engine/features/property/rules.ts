import { defineRules } from '../../kernel/state/world.ts';
import type { PropertyTypeId } from './places.ts';

/** What a property pays an hour, and what it costs to take it over. */
const types: Readonly<Record<PropertyTypeId, { readonly income: number; readonly price: number }>> = {
  theatre: { income: 200, price: 2_400 },
  'print-works': { income: 220, price: 2_640 },
  'rail-yard': { income: 240, price: 2_880 },
  cannery: { income: 260, price: 3_120 },
  brewery: { income: 280, price: 3_360 },
};

/** The most that an attack takes off, and how often one does any harm, in a million. */
const weapons: Readonly<Record<string, { readonly most: number; readonly chance: number }>> = {
  'bare-hands': { most: 500_000, chance: 600_000 },
  'petrol-bottle': { most: 1_000_000, chance: 700_000 },
  dynamite: { most: 2_000_000, chance: 800_000 },
};

/**
 * Rulings 65 and 66. Money in dollars at level 1, which the going rate raises to the level of whoever takes a property
 * over; heat in tenths of a percent; strength in millionths of one.
 */
export const propertyRules = defineRules('property', {
  types,
  /** What a property has earned since it was collected last, at most. */
  paysAtMostSeconds: 24 * 3_600,
  strength: { first: 3_000_000, most: 10_000_000, growsEverySeconds: 4 * 3_600, slowSeconds: 3_600 },
  weapons,
  waitSeconds: { check: 60, attack: 30 * 60 },
  /** How long whoever checked a property goes by what they saw. */
  knownSeconds: 600,
  levelPoints: 6,
  heatOnFailure: 40,
  level: 5,
  /** Properties that a gangster holds at most, in all and in one city. */
  most: { each: 3, inCity: 1 },
  /** What it counts in a war that a family took a property from another (ruling 64): as much as a kill among equals. */
  warPoints: 10,
  /** A family holds at most this part of all properties, in percent. */
  familyPercent: 20,
});
