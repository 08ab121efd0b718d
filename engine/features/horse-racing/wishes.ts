import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import type { BetAsset } from './race.ts';
import { horseRacingRules } from './rules.ts';
import { horseRacingStakes, openRace } from './state.ts';

const bet = (race: string, horse: number, asset: BetAsset, amount: number) => ({
  type: 'horse-racing.place-bet',
  payload: { race, horse, asset, amount },
});

const runsSoon = (world: World) => openRace(world)?.id ?? '0';

export const horseRacingWishes: Readonly<Record<string, Wish>> = {
  'back a horse': {
    weight: 3,
    // A bet that death or the round's close ends is seldom.
    apt: (world, character) => horseRacingStakes.stakesOf(world, character).length === 0,
    command: (world, _character, _now, random) => bet(runsSoon(world), 1 + random.below(10), 'money', 100),
  },
  'bet bullets on a horse': {
    weight: 1,
    command: (world, _character, _now, random) => bet(runsSoon(world), 1 + random.below(10), 'bullets', 10),
  },
};

/** One small bet a race now and then, with cash to spare. */
export const horseRacingHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(5)) return null;
  const race = openRace(world);
  const [least = 100] = horseRacingRules(world).betAmounts.money;
  if (!race || holding(world, inHand(character), 'money') < 20 * least) return null;
  if (horseRacingStakes.stakesOf(world, character).length > 0) return null;
  const horse = 1 + random.below(race.runners.length);
  return { kind: 'act', command: bet(race.id, horse, 'money', least), urge: 1 };
};
