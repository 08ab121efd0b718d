import { mostWorth, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { openBomb } from './state.ts';
import { possibleWirings, wires } from './wires.ts';

const open = { type: 'bomb-defusal.open-attempt', payload: {} };
const cut = (wire: string) => ({
  type: 'bomb-defusal.cut-wire',
  payload: { wire, bomb: null, step: null },
});

export const bombDefusalWishes: Readonly<Record<string, Wish>> = {
  'open a case': { weight: 5, command: () => open },
  'cut a wire': {
    weight: 5,
    apt: (world, character) => openBomb(world, character) !== null,
    command: (_world, _character, _now, random) =>
      cut(random.chance(95) ? (random.pick(wires) ?? '') : 'purple'),
  },
};

/** Opens a case when the wait is over, and cuts the wire that stops the clock in most of the possible wirings. */
export const bombDefusalHabit: Habit = (world, character, now) => {
  const bomb = openBomb(world, character);
  if (bomb) {
    const possible = possibleWirings(bomb.clues, bomb.snipped);
    const odds = (wire: string) =>
      possible.filter(({ stop }) => stop === wire).length -
      possible.filter(({ fire }) => fire === wire).length;
    const best = mostWorth(
      wires.filter((wire) => !bomb.snipped.includes(wire)),
      odds,
    );
    return best ? { kind: 'act', command: cut(best), urge: 8, seconds: 14 } : null;
  }
  const until = timerUntil(world, character, 'bomb-defusal');
  return until > now ? { kind: 'wait', until } : { kind: 'act', command: open, urge: 4, seconds: 4 };
};
