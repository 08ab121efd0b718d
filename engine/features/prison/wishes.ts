import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { prisonState } from './state.ts';
import { inmatesFor } from './views.ts';

const bust = 'prison.bust-inmate';
const bribe = 'prison.pay-bribe';

export const prisonWishes: Readonly<Record<string, Wish>> = {
  'bust a non-player': {
    weight: 12,
    command: (world, _character, _now, random) => ({
      type: bust,
      payload: { npc: random.pick([...prisonState(world).npcs.keys()]) ?? 'nobody', character: null },
    }),
  },
  'bust a player': {
    weight: 8,
    command(world, _character, now, random) {
      const everybody = [...world.characters.keys()];
      const inside = everybody.filter((id) => timerUntil(world, id, 'prison') > now);
      return {
        type: bust,
        payload: { npc: null, character: random.pick(inside) ?? random.pick(everybody) ?? 'nobody' },
      };
    },
  },
  'pay a bribe': {
    weight: 5,
    apt: (world, character, now) => timerUntil(world, character, 'prison') > now,
    command: () => ({ type: bribe, payload: {} }),
  },
};

/** Sits out a sentence or, now and then, bribes a way out; at liberty busts whoever is likeliest to get free. */
export const prisonHabit: Habit = (world, character, now, random) => {
  const jailedUntil = timerUntil(world, character, 'prison');
  if (jailedUntil > now) {
    const pays = holding(world, inHand(character), 'prison_bribes') > 0 && random.chance(15);
    return pays
      ? { kind: 'act', command: { type: bribe, payload: {} }, urge: 1, seconds: 4, bound: true }
      : { kind: 'wait', until: jailedUntil, bound: true };
  }
  const until = timerUntil(world, character, 'prison-bust');
  if (until > now) return { kind: 'wait', until };
  const [likeliest] = inmatesFor(world, character, now, 1);
  if (!likeliest) return null;
  const payload = { npc: likeliest.npc?.id ?? null, character: likeliest.character };
  return { kind: 'act', command: { type: bust, payload }, urge: 5, seconds: 6 };
};
