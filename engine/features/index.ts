import type { Feature } from '../kernel/declarations/feature.ts';
import type { HolderKinds } from '../kernel/declarations/holder-kinds.ts';
import { inNameOrder } from '../kernel/values/in-name-order.ts';
import type { JsonObject } from '../kernel/values/json.ts';
import { accoladesOf, catalogueOf } from './accolades/accolades.ts';
import * as registered from './registered.ts';
import { timersOf } from './timers/timers.ts';

const declared = inNameOrder<Feature>(registered);

/** Every accolade of this build, in the order of the pages. */
export const accolades = catalogueOf(declared);

/** All features; last those that are made from what the others declare. */
export const features: readonly Feature[] = [...declared, accoladesOf(declared), timersOf(declared)];

/** Kinds of holders of a round, for layers that ask whose a holder is. */
export const holderKinds: HolderKinds = new Map(
  features.flatMap(({ holders }) => Object.entries(holders ?? {})),
);

/** Every feature's numbers as this build has them, to open a round with. */
export function defaultRules(): Record<string, JsonObject> {
  return Object.fromEntries(features.flatMap(({ name, rules }) => (rules ? [[name, rules]] : [])));
}

/** The same for random plays, in which the game does less by itself. */
export function quietRules(): Record<string, JsonObject> {
  return Object.fromEntries(
    features.flatMap(({ name, rules, quietRules }) => (rules ? [[name, { ...rules, ...quietRules }]] : [])),
  );
}
