import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';

export const verifyKillWishes: Readonly<Record<string, Wish>> = {
  'ask a witness': {
    weight: 2,
    apt: (world) => [...world.characters.values()].some(({ dead }) => dead?.cause === 'killed'),
    command(world, _character, _now, random) {
      const lives = [...world.characters.values()];
      const killed = lives.filter(({ dead }) => dead !== null);
      return {
        type: 'verify-kill.ask-witness',
        payload: {
          suspect: random.pick(lives)?.username ?? 'Nobody At All',
          deceased: random.pick(killed)?.username ?? 'Nobody At All',
          bribe: 1 + random.below(10_000),
        },
      };
    },
  },
};

/** A bot pays at most this part of its cash. */
const cashParts = 20;

/** Seldom asks about one of the dead and somebody who lives. */
export const verifyKillHabit: Habit = (world, character, now, random) => {
  if (!random.chance(1) || timerUntil(world, character, 'verify-kill') > now) return null;
  const bribe = Math.floor(holding(world, inHand(character), 'money') / cashParts);
  const lives = [...world.characters.values()];
  const deceased = random.pick(lives.filter(({ dead }) => dead?.cause === 'killed'));
  const suspect = random.pick(lives.filter(({ dead, id }) => !dead && id !== character));
  if (bribe === 0 || !deceased || !suspect) return null;
  const payload = { suspect: suspect.username, deceased: deceased.username, bribe };
  return { kind: 'act', command: { type: 'verify-kill.ask-witness', payload }, urge: 1, seconds: 15 };
};
