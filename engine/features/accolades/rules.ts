import type { Accolade, TierGoals } from '../../kernel/declarations/feature.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import type { World } from '../../kernel/state/world.ts';

/** The tiers of an accolade, lowest first (R096). */
export const tiers = ['bronze', 'silver', 'gold'] as const;
export type Tier = (typeof tiers)[number];

/** One accolade as a round plays it. */
export type RuledAccolade = { readonly id: string; readonly goals: TierGoals };
/** Accolades by the metric that earns them. */
export type AccoladeRules = Readonly<Record<string, readonly RuledAccolade[]>>;

/** The numbers that a round is opened with. */
export function rulesOf(accolades: readonly Accolade[]): JsonObject {
  const rules: Record<string, RuledAccolade[]> = {};
  for (const { id, metric, goals } of accolades) (rules[metric] ??= []).push({ id, goals });
  return rules;
}

const none: AccoladeRules = {};

/**
 * The accolades of this round. A round that was opened without them has none, whatever this build knows: its log
 * holds no items for them.
 */
export function accoladeRules(world: World): AccoladeRules {
  // Written by `round.rules-set` from `rulesOf`, by this build or an older one.
  return (world.rules.get('accolades') as AccoladeRules | undefined) ?? none;
}
