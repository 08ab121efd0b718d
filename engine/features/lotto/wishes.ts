import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { lottoTypes } from './draws.ts';
import { lottoState } from './state.ts';

const buy = (draw: string, amount: number) => ({ type: 'lotto.buy-tickets', payload: { draw, amount } });

const openDraws = (world: World) =>
  lottoTypes.flatMap((type) => {
    const draw = lottoState(world).open.get(type);
    return draw ? [draw.id] : [];
  });

export const lottoWishes: Readonly<Record<string, Wish>> = {
  'buy lotto tickets': {
    weight: 4,
    command: (world, _character, _now, random) =>
      buy(random.pick(openDraws(world)) ?? 'none', 1 + random.below(200)),
  },
};

/** A few tickets a day, with cash to spare. */
export const lottoHabit: Habit = (world, character, now, random) => {
  if (!random.chance(5)) return null;
  const draw = lottoState(world).open.get('money');
  if (!draw || now >= draw.endsAt || draw.held.has(character)) return null;
  if (holding(world, inHand(character), 'money') < 5_000) return null;
  return { kind: 'act', command: buy(draw.id, 50 + random.below(200)), urge: 1 };
};
