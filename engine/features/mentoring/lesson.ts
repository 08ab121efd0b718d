import type { World } from '../../kernel/state/world.ts';
import { metric } from '../../kernel/state/world.ts';
import { levelOf, levelRank } from '../../shared/catalogues/levels.ts';
import { mentoringRules } from './rules.ts';

/** A share in parts per million of an amount, rounded down. Levels take too few points for the product to overflow. */
const shareOf = (amount: number, ppm: number): number => Math.floor((amount * ppm) / 1_000_000);

const pointsOf = (world: World, character: string): number => metric(world, character, 'level_points');

/** A character's level on the scale that counts prestiges on. */
export const rankOf = (world: World, character: string): number => levelRank(pointsOf(world, character));

/** What a lesson costs a mentor at their level, the most experience it gives, and the bullets it earns. */
export function lessonOf(world: World, mentor: string) {
  const { lessonPpm, pointPrice, bulletsPerLevel } = mentoringRules(world);
  const points = pointsOf(world, mentor);
  const { number, total } = levelOf(points);
  const most = shareOf(total, lessonPpm);
  return {
    cost: most * (pointPrice.first + pointPrice.perLevel * number),
    points: most,
    bullets: bulletsPerLevel * number,
  };
}

/** The most experience that a recipient can take in at their level. */
function capacityOf(world: World, recipient: string): number {
  const { recipientPpm, recipientLeast } = mentoringRules(world);
  return Math.max(recipientLeast, shareOf(levelOf(pointsOf(world, recipient)).total, recipientPpm));
}

/** The experience that a mentor's lesson would give a recipient now. */
export function pointsFor(world: World, mentor: string, recipient: string): number {
  return pointsLeft(world, mentor, recipient, lessonOf(world, mentor).points);
}

/** What of some promised experience a recipient gets: as much as they can take in, and never past their mentor. */
export function pointsLeft(world: World, mentor: string, recipient: string, promised: number): number {
  const ahead = pointsOf(world, mentor) - pointsOf(world, recipient);
  return Math.max(0, Math.min(promised, capacityOf(world, recipient), ahead));
}
