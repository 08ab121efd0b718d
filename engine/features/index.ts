import type { Feature } from '../kernel/feature.ts';
import type { HolderKinds } from '../kernel/holder-kinds.ts';
import type { JsonObject } from '../kernel/json.ts';
import { accoladesOf, catalogueOf } from './accolades/accolades.ts';
import { airport } from './airport/airport.ts';
import { bank } from './bank/bank.ts';
import { characters } from './characters/characters.ts';
import { fairness } from './fairness/fairness.ts';
import { hideout } from './hideout/hideout.ts';
import { leadership } from './leadership/leadership.ts';
import { prison } from './prison/prison.ts';
import { profile } from './profile/profile.ts';
import { round } from './round/round.ts';
import { sanctions } from './sanctions/sanctions.ts';
import { smallCrimes } from './small-crimes/small-crimes.ts';
import { timers } from './timers/timers.ts';

/** Where features register: nothing else names them all. */
const registered: readonly Feature[] = [
  leadership,
  round,
  fairness,
  characters,
  timers,
  smallCrimes,
  prison,
  bank,
  profile,
  hideout,
  airport,
  sanctions,
];

/** Every accolade of this build, in the order of the pages. */
export const accolades = catalogueOf(registered);

/** All features; last what is made of the others'. */
export const features: readonly Feature[] = [...registered, accoladesOf(registered)];

/** Kinds of holders of a round, for layers that ask whose a holder is. */
export const holderKinds: HolderKinds = new Map(
  features.flatMap(({ holders }) => Object.entries(holders ?? {})),
);

/** Every feature's numbers as this build has them, to open a round with. */
export function defaultRules(): Record<string, JsonObject> {
  return Object.fromEntries(features.flatMap(({ name, rules }) => (rules ? [[name, rules]] : [])));
}
