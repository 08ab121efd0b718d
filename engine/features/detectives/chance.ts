import { certain } from '../../kernel/dice/draw.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { levelRank } from '../../shared/catalogues/levels.ts';
import { moneyAt } from '../going-rate/going-rate.ts';
import { detectivesRules } from './rules.ts';

/** A character's level on the scale that counts prestiges on. */
const rankOf = (world: World, character: string): number =>
  levelRank(metric(world, character, 'level_points'));

const shareOf = (rank: number, ppm: number): number => Math.floor((rank * ppm) / certain);

/** The levels of the characters that a character may look for, both included (R444). */
export function levelRange(world: World, character: string): { readonly from: number; readonly to: number } {
  const { levelFromPpm, levelToPpm } = detectivesRules(world);
  const rank = rankOf(world, character);
  return { from: Math.max(1, shareOf(rank, levelFromPpm)), to: shareOf(rank, levelToPpm) };
}

/** Whether a target's level is in a character's range. */
export function isInRange(world: World, character: string, target: string): boolean {
  const { from, to } = levelRange(world, character);
  const rank = rankOf(world, target);
  return rank >= from && rank <= to;
}

/** What one detective in one city costs a character for the first period, in dollars. */
export function baseCost(world: World, character: string): number {
  const { baseCost: least, baseRoundedTo } = detectivesRules(world);
  const cost = moneyAt(world, levelOfCharacter(world, character).number, least);
  return Math.ceil(cost / baseRoundedTo) * baseRoundedTo;
}

/** The chance that at least one of `count` detectives finds a target who is where they look, in parts per million. */
export function chanceOf(world: World, target: string, chancePpm: number, count: number): number {
  const { chancePerLevelPpm } = detectivesRules(world);
  const one = Math.min(chancePpm + chancePerLevelPpm * levelOfCharacter(world, target).number, certain);
  let missed = certain;
  // Rounded up each time: several never promise more than they keep.
  for (let each = 0; each < count; each += 1) missed = Math.ceil((missed * (certain - one)) / certain);
  return certain - missed;
}
