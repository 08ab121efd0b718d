import type { World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { rateAt } from '../going-rate/going-rate.ts';
import { missionsRules, worthOfStages, type MissionRules, type Reward, type Stage } from './rules.ts';
import { missionOf, progressOf, type Attempt } from './state.ts';

const million = 1_000_000;

/**
 * All that a mission pays a character: what it asks for, and on top of that what stands in the rules, at the going rate of
 * their level by that of the level at which it opens. Bullets cost the same at all levels. Rounds down.
 */
export function fullReward(
  world: World,
  character: string,
  { level: opensAt, stages, reward }: Pick<MissionRules, 'level' | 'stages' | 'reward'>,
): Reward {
  const level = levelOfCharacter(world, character).number;
  if (!missionsRules(world).grows || level <= opensAt) return reward;
  const grown = (amount: number, of: 'money' | 'points') =>
    Math.floor((amount * rateAt(world, level, of)) / rateAt(world, opensAt, of));
  const asked = worthOfStages(stages);
  return {
    money: asked + grown(reward.money - asked, 'money'),
    bullets: reward.bullets,
    levelPoints: grown(reward.levelPoints, 'points'),
  };
}

/**
 * What a mission pays with these of its stages complete (ruling 55): each adds its part by worth, and the last one,
 * whichever it is, at least a third of all. Of what comes on top of what was asked for, a stage of money or bullets adds
 * less: it takes no work. Rounds down.
 */
function rewardWith(world: World, { type, owner }: Attempt, done: readonly Stage[]): Reward {
  const { numbers } = missionOf(world, { type });
  const { stages } = numbers;
  const reward = fullReward(world, owner, numbers);
  if (done.length === stages.length) return reward;
  const { lastPpm, handedPpm } = missionsRules(world);
  const spread = million - lastPpm;
  // In a million first: a product of both sums would not be a safe integer.
  const partOf = (weight: (some: readonly Stage[]) => number) =>
    Math.floor((weight(done) * spread) / weight(stages));
  const of = (whole: number, part: number) => Math.floor((whole * part) / million);
  const byWorth = partOf(worthOfStages);
  const byWork = handedPpm === million ? byWorth : partOf((some) => workOf(some, handedPpm));
  const asked = byWork === byWorth ? 0 : worthOfStages(stages);
  return {
    money: of(asked, byWorth) + of(reward.money - asked, byWork),
    bullets: of(reward.bullets, byWork),
    levelPoints: of(reward.levelPoints, byWork),
  };
}

/** What some stages count of what comes on top, in dollars. */
const workOf = (stages: readonly Stage[], handedPpm: number): number =>
  stages.reduce((sum, { asset, worth }) => {
    const isHanded = asset === 'money' || asset === 'bullets';
    return sum + (isHanded ? Math.max(1, Math.floor((worth * handedPpm) / million)) : worth);
  }, 0);

/** What a mission pays as it stands. */
export const standingReward = (world: World, attempt: Attempt): Reward =>
  rewardWith(world, attempt, progressOf(world, attempt).done);

/** What completing one more stage adds; nothing where it is complete. */
export function addedBy(world: World, attempt: Attempt, stage: Stage): Reward {
  const { done } = progressOf(world, attempt);
  const now = rewardWith(world, attempt, done);
  const then = rewardWith(world, attempt, [...new Set([...done, stage])]);
  return {
    money: then.money - now.money,
    bullets: then.bullets - now.bullets,
    levelPoints: then.levelPoints - now.levelPoints,
  };
}
