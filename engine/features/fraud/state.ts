import { certain } from '../../kernel/dice/draw.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { byLevel } from '../../kits/by-level.ts';
import { failureOf, payFor } from '../going-rate/going-rate.ts';
import { fraudRules } from './rules.ts';
import { fraudTypes, type FraudType } from './types.ts';

/** What each character has planned: the chance by type, in a million, and the type planned last. */
export const fraudState = defineSlice('fraud', () => ({
  plans: new Map<string, Readonly<Record<string, number>>>(),
  current: new Map<string, string>(),
}));

export type TypeRules = (typeof fraudRules.defaults)['types']['raffle'];

/** The types that a round has, each open from its level (R615). */
export const types = byLevel<FraudType, TypeRules>(fraudTypes, (world) => fraudRules(world).types);

/** The chance that a character's plans have brought a type to, in a million; 0 before the first plan. */
export function chanceOf(world: World, character: string, type: string): number {
  return fraudState(world).plans.get(character)?.[type] ?? 0;
}

/** The type planned last and not tried yet; null for none. */
export function currentType(world: World, character: string): string | null {
  return fraudState(world).current.get(character) ?? null;
}

/** What one more plan adds at least and at most, in a million, never beyond certainty. */
export function planRange(world: World, character: string, type: string, numbers: TypeRules) {
  const bonus = types.levelsAbove(world, character, numbers) * fraudRules(world).planPpmPerLevel;
  const left = certain - chanceOf(world, character, type);
  return {
    min: Math.min(left, numbers.planMinPpm + bonus),
    max: Math.min(left, numbers.planMaxPpm + bonus),
  };
}

/** What a fraud pays a character at the going rate of its level, before the family's cut. */
export function payOf(world: World, character: string, numbers: TypeRules) {
  const failurePoints = failureOf(numbers.levelPoints, fraudRules(world).failurePointsDivisor);
  return payFor(world, character, numbers, failurePoints);
}
