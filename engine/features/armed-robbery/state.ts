import { certain } from '../../kernel/dice/draw.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
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

/** A target's numbers under this round's rules; null where it has none. */
export function targetRules(world: World, target: string): TargetRules | null {
  const all: Readonly<Record<string, TargetRules>> = armedRobberyRules(world).targets;
  return all[target] ?? null;
}

/** What a target pays a character at the going rate of its level. */
export function payOf(world: World, character: string, target: TargetRules) {
  const failurePoints = failureOf(target.levelPoints, armedRobberyRules(world).failurePointsDivisor);
  return payFor(world, character, target, failurePoints);
}

/** The targets that this round has, in the order shown. */
export function openTargets(world: World) {
  return targets.entries.flatMap((target) => {
    const numbers = targetRules(world, target.id);
    return numbers ? [{ target, numbers }] : [];
  });
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
  const numbers = targetRules(world, target);
  if (!numbers) return 0;
  const { growthPpmPerLevel } = armedRobberyRules(world);
  const chances: Readonly<Record<string, number>> = numbers.chancePpm;
  const levels = Math.max(0, levelOfCharacter(world, character).number - numbers.level);
  const growth = levels * growthPpmPerLevel + practiceOf(world, character, target);
  return Math.min(certain, Math.floor(((chances[weapon] ?? 0) * (certain + growth)) / certain));
}

/** Why a target is closed to a character; null when it is open. */
export function lockedMessage(world: World, character: string, { level }: TargetRules): string | null {
  const own = levelOfCharacter(world, character).number;
  return own >= level ? null : `Opens at level ${level}; you are at ${own}`;
}

/**
 * The target and weapon that the page begins with: those of the last robbery, or the first target and the best weapon
 * at hand.
 */
export function preselected(world: World, character: string) {
  const last = armedRobberyState(world).last.get(character);
  const atHand = weapons.entries.filter((weapon) => weaponsCarried(world, character, weapon) !== 0);
  const open = openTargets(world).filter(({ numbers }) => lockedMessage(world, character, numbers) === null);
  return {
    target: (open.find(({ target }) => target.id === last?.target) ?? open[0])?.target.id ?? null,
    weapon: (atHand.find(({ id }) => id === last?.weapon) ?? atHand.at(-1))?.id ?? null,
  };
}
