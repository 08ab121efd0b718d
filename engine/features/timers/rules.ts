import type { Feature } from '../../kernel/declarations/feature.ts';
import { defineRules, type World } from '../../kernel/state/world.ts';

/** What ending a wait early costs, and how often a UTC day it can be done (R528 leaves both open). */
export interface ResetOffer {
  readonly cost: number;
  readonly perDay: number;
}

type TimersRules = {
  readonly resets: readonly { readonly timer: string; readonly cost: number; readonly perDay: number }[];
};

/** A round keeps the offers that it was opened with; `resetOffers` makes them from the features' timers. */
export const timersRules = defineRules<TimersRules>('timers', { resets: [] });

/** The rules of this feature, made from what the others declare of their timers. */
export function timersRulesOf(features: readonly Feature[]): TimersRules {
  return {
    resets: features.flatMap(({ timers }) =>
      Object.entries(timers ?? {}).flatMap(([timer, { reset }]) => (reset ? [{ timer, ...reset }] : [])),
    ),
  };
}

/** By the rules' object, which never changes: every answer tells of every timer. */
const offers = new WeakMap<TimersRules, ReadonlyMap<string, ResetOffer>>();

/** What this round offers for a timer; null where its wait cannot be ended. */
export function resetOffer(world: World, timer: string): ResetOffer | null {
  const rules = timersRules(world);
  let known = offers.get(rules);
  if (!known) offers.set(rules, (known = new Map(rules.resets.map((offer) => [offer.timer, offer]))));
  return known.get(timer) ?? null;
}
