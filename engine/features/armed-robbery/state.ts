import { certain } from '../../kernel/dice/draw.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { byLevel } from '../../kits/by-level.ts';
import { failureOf, payFor } from '../going-rate/going-rate.ts';
import { armedRobberyRules } from './rules.ts';
import { targets } from './targets.ts';
import { weapons, weaponsCarried } from './weapons.ts';

/** `practice`: what robberies have added to the growth of each target's chance, in a million, by character. */
export const armedRobberyState = defineSlice('armed-robbery', () => ({
  practice: new Map<string, Readonly<Record<string, number>>>(),
  last: new Map<string, { readonly target: string; readonly weapon: string }>(),
}));

export type TargetRules = (typeof armedRobberyRules.defaults)['targets']['drugstore'];

/** The targets that a round has, each open from its level. */
export const openedTargets = byLevel(
  targets,
  (world): Readonly<Record<string, TargetRules>> => armedRobberyRules(world).targets,
);

/** What a target pays a character at the going rate of its level. */
export function payOf(world: World, character: string, target: TargetRules) {
  const failurePoints = failureOf(target.levelPoints, armedRobberyRules(world).failurePointsDivisor);
  return payFor(world, character, target, failurePoints);
}

/** What a character's robberies of a target have added to the growth of its chance. */
export function practiceOf(world: World, character: string, target: string): number {
  return armedRobberyState(world).practice.get(character)?.[target] ?? 0;
}

/**
 * The chance of robbing a target with a weapon, in a million: the target's own for this weapon, grown by each level
 * above the target's and by practice with it.
 */
export function chanceOf(world: World, character: string, target: string, weapon: string): number {
  const numbers = openedTargets.find(world, target)?.numbers;
  if (!numbers) return 0;
  const { growthPpmPerLevel } = armedRobberyRules(world);
  const chances: Readonly<Record<string, number>> = numbers.chancePpm;
  const levels = openedTargets.levelsAbove(world, character, numbers);
  const growth = levels * growthPpmPerLevel + practiceOf(world, character, target);
  return Math.min(certain, Math.floor(((chances[weapon] ?? 0) * (certain + growth)) / certain));
}

/**
 * The target and weapon that the page begins with: those of the last robbery, or the first target and the best weapon
 * at hand.
 */
export function preselected(world: World, character: string) {
  const last = armedRobberyState(world).last.get(character);
  const atHand = weapons.entries.filter((weapon) => weaponsCarried(world, character, weapon) !== 0);
  const open = openedTargets.open(world, character);
  return {
    target: (open.find(({ entry }) => entry.id === last?.target) ?? open[0])?.entry.id ?? null,
    weapon: (atHand.find(({ id }) => id === last?.weapon) ?? atHand.at(-1))?.id ?? null,
  };
}
