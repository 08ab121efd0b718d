import { metric, type World } from '../../kernel/state/world.ts';
import { levelOf } from '../../shared/catalogues/levels.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { skills, type SkillId } from '../../shared/people/skills.ts';
import { insuranceRules, percentsOf, type Tier } from './rules.ts';
import { coveredUntil, type Ending, type Policy } from './state.ts';

/** What a life would lose by its end. */
export interface Estate {
  readonly money: number;
  readonly bullets: number;
  readonly levelPoints: number;
  readonly learned: Partial<Record<SkillId, readonly number[]>>;
}

/** What covers a life now (ruling 26: the tier is the one at death). */
export function tierOf(world: World, character: string, now: number): Tier {
  if (coveredUntil(world, character, now) === 0) return 'free';
  return hasPremium(world, accountOf(world, character), now) && insuranceRules(world).premiumTier
    ? 'premium'
    : 'standard';
}

/** What a character has learned, by skill. */
export function learnedBy(world: World, character: string): Estate['learned'] {
  return Object.fromEntries(skills(world).map(({ id, learned }) => [id, learned(world, character)]));
}

/** What covers a life that ends now, while it is still known. Part of apply. */
export function endingOf(world: World, character: string, cause: string, now: number): Ending {
  return {
    tier: tierOf(world, character, now),
    chosen: insuranceRules(world).chosenEnds.includes(cause),
    levelPoints: metric(world, character, 'level_points'),
    learned: learnedBy(world, character),
  };
}

/** The part of what was lost that a tier gives back: never more than was lost, since all parts are rounded down. */
export function partOf(
  world: World,
  tier: Tier,
  { money, bullets, levelPoints, learned }: Estate,
): Pick<Policy, 'level' | 'money' | 'bullets' | 'learned'> {
  const percents = percentsOf(world, tier);
  return {
    level: Math.max(1, part(levelOf(levelPoints).number, percents.level)),
    money: part(money, percents.money),
    bullets: part(bullets, percents.bullets),
    learned: Object.fromEntries(
      skills(world).map(({ id }) => [id, (learned[id] ?? []).map((each) => part(each, percents[id]))]),
    ),
  };
}

/** Exact at any sum: the product may exceed what a number holds exactly. */
const part = (whole: number, percent: number): number => Number((BigInt(whole) * BigInt(percent)) / 100n);

/** Whether anything comes of it. */
export const isWorthIt = ({ level, money, bullets, learned }: ReturnType<typeof partOf>): boolean =>
  level > 1 ||
  money > 0 ||
  bullets > 0 ||
  Object.values(learned).some((each) => each.some((part) => part > 0));
