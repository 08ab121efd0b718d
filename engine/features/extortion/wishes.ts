import { mostWorth, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { hasCandidates } from './open-targets.ts';
import { chanceOf, returnableOf, returnAmounts, targetsOf } from './state.ts';

const open = { type: 'extortion.open-targets', payload: {} };
const extort = (character: string) => ({ type: 'extortion.extort-character', payload: { character } });

export const extortionWishes: Readonly<Record<string, Wish>> = {
  'ask for names': { weight: 5, command: () => open },
  'lean on somebody': {
    weight: 5,
    apt: (world, character, now) => targetsOf(world, character, now).length > 0,
    command: (world, character, now, random) =>
      extort((random.chance(90) ? random.pick(targetsOf(world, character, now)) : null) ?? character),
  },
  'lean on a bank': {
    weight: 3,
    command(world, _character, _now, random) {
      const name = random.pick([...world.characters.values()])?.username;
      return { type: 'extortion.extort-bank', payload: { username: name ?? 'Nobody' } };
    },
  },
  'give some back': {
    weight: 3,
    apt: (world, character, now) => returnableOf(world, character, now).length > 0,
    command(world, character, now, random) {
      const extortion = random.pick(returnableOf(world, character, now));
      const amount = extortion ? random.pick(returnAmounts(world, extortion)) : 1;
      return {
        type: 'extortion.return-money',
        payload: { extortion: extortion?.id ?? 'x0', amount: amount ?? 1, message: null },
      };
    },
  },
};

/** Asks for names when the wait is over, and leans on the one with the best odds. */
export const extortionHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'extortion');
  if (until > now) return { kind: 'wait', until };
  const best = mostWorth(targetsOf(world, character, now), (target) =>
    chanceOf(world, character, target, 'cash'),
  );
  if (best !== undefined) return { kind: 'act', command: extort(best), urge: 6, seconds: 10 };
  // In a round's first days everybody is protected.
  return hasCandidates(world, character, now) ? { kind: 'act', command: open, urge: 3, seconds: 3 } : null;
};
