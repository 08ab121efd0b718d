import type { DecisionContext } from '../kernel/declarations/command-definition.ts';
import type { TimerSet } from '../kernel/state/event.ts';
import type { World } from '../kernel/state/world.ts';
import { isFirstLife } from '../shared/people/first-life.ts';
import { heatOf } from '../shared/ports/heat.ts';
import { levelOfCharacter } from '../shared/people/level-of.ts';
import { secondMs } from '../shared/time/time.ts';
import { jail } from '../shared/people/whereabouts.ts';

/** How a failed crime ends: chances in a million, heat in tenths of a percent, sentences in seconds. */
export type ArrestRules = {
  readonly heatOnFailure: number;
  readonly caughtPpm: number;
  /** Added to the chance for each tenth of a percent of heat. */
  readonly caughtPpmPerHeat: number;
  readonly sentenceSeconds: number;
  /** Added to the sentence for each percent of heat. */
  readonly sentenceSecondsPerHeatPercent: number;
  /** Absent in rounds that were opened before newcomers were spared. */
  readonly newcomer?: NewcomerSentences;
};

/** Up to this level no sentence of an account's first life is longer than this. */
export type NewcomerSentences = { readonly levelMax: number; readonly sentenceSecondsMax: number };

/** A newcomer's first minutes are not spent in a cell, whatever they try. */
export const newcomerSentences: NewcomerSentences = { levelMax: 2, sentenceSecondsMax: 55 };

/** For rules without exceptions. */
export const noNewcomerSentences: NewcomerSentences = { levelMax: 0, sentenceSecondsMax: 0 };

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
  const sentence = rules.sentenceSeconds + Math.floor((heat * rules.sentenceSecondsPerHeatPercent) / 10);
  const prisonSeconds = Math.min(sentence, longestSentence(world, character, rules));
  const until = context.now + prisonSeconds * secondMs;
  return { prisonSeconds, timers: [jail(character, until, reason)] };
}

function longestSentence(world: World, character: string, { newcomer }: ArrestRules): number {
  if (!newcomer || levelOfCharacter(world, character).number > newcomer.levelMax) return Infinity;
  return isFirstLife(world, character) ? newcomer.sentenceSecondsMax : Infinity;
}
