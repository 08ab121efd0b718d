import type { World } from '../../kernel/state/world.ts';
import { missionsRules, type Reward, type Stage } from './rules.ts';
import { missionOf, progressOf, type Attempt } from './state.ts';

const million = 1_000_000;

const sumOf = (stages: readonly Stage[]) => stages.reduce((sum, { worth }) => sum + worth, 0);

/**
 * What a mission pays with these of its stages complete (ruling 55): each adds its part by worth, and the last one,
 * whichever it is, at least a third of all. Rounds down.
 */
function rewardWith(world: World, { type }: Pick<Attempt, 'type'>, done: readonly Stage[]): Reward {
  const { stages, reward } = missionOf(world, { type }).numbers;
  if (done.length === stages.length) return reward;
  const spread = million - missionsRules(world).lastPpm;
  // In a million first: a product of both sums would not be a safe integer.
  const part = Math.floor((sumOf(done) * spread) / sumOf(stages));
  const of = (whole: number) => Math.floor((whole * part) / million);
  return { money: of(reward.money), bullets: of(reward.bullets), levelPoints: of(reward.levelPoints) };
}

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
