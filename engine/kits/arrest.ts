import type { DecisionContext } from '../kernel/command-definition.ts';
import type { TimerSet } from '../kernel/event.ts';
import type { World } from '../kernel/world.ts';
import { heatOf } from '../world/heat.ts';
import { secondMs } from '../world/time.ts';
import { jail } from '../world/whereabouts.ts';

/** How a failed crime ends: chances in a million, heat in tenths of a percent, sentences in seconds. */
export type ArrestRules = {
  readonly heatOnFailure: number;
  readonly caughtPpm: number;
  /** Added to the chance for each tenth of a percent of heat. */
  readonly caughtPpmPerHeat: number;
  readonly sentenceSeconds: number;
  /** Added to the sentence for each percent of heat. */
  readonly sentenceSecondsPerHeatPercent: number;
};

export interface Arrest {
  /** Null when the culprit got away. */
  readonly prisonSeconds: number | null;
  readonly timers: readonly TimerSet[];
}

/** Draws whether a failed crime ends in prison. One roll, labelled `caught`. */
export function drawArrest(
  world: World,
  context: DecisionContext,
  character: string,
  rules: ArrestRules,
  reason: string,
): Arrest {
  const heat = heatOf(world, character, context.now);
  if (!context.draw.chance(rules.caughtPpm + heat * rules.caughtPpmPerHeat, 'caught')) {
    return { prisonSeconds: null, timers: [] };
  }
  const prisonSeconds = rules.sentenceSeconds + Math.floor((heat * rules.sentenceSecondsPerHeatPercent) / 10);
  const until = context.now + prisonSeconds * secondMs;
  return { prisonSeconds, timers: [jail(character, until, reason)] };
}
