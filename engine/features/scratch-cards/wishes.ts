import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { scratchCardsRules } from './rules.ts';
import { bonusCards, openCard } from './state.ts';
import { countCards } from './views.ts';

const act = (name: string, payload = {}) => ({ type: `scratch-cards.${name}`, payload });
const claim = (world: World, character: string) =>
  act('claim-card', { card: openCard(world, character)?.id ?? 'none' });

export const scratchCardsWishes: Readonly<Record<string, Wish>> = {
  'buy a scratch card': { weight: 2, command: () => act('buy-card') },
  'use a bonus scratch card': {
    weight: 1,
    apt: (world, character) => bonusCards(world, character) > 0 && openCard(world, character) === null,
    command: () => act('use-bonus-card'),
  },
  'claim a scratch card': {
    weight: 1,
    apt: (world, character) => openCard(world, character) !== null,
    command: claim,
  },
  'scratch all cards': {
    weight: 1,
    command: () => act('scratch-all'),
  },
};

/** Scratches what lies open, and buys a card now and then with cash to spare. */
export const scratchCardsHabit: Habit = (world, character, now, random) => {
  if (openCard(world, character) !== null) return { kind: 'act', command: claim(world, character), urge: 2 };
  if (!random.chance(5)) return null;
  const rich = holding(world, inHand(character), 'money') >= 20 * scratchCardsRules(world).cost;
  const left = countCards(world, character, now) - bonusCards(world, character);
  return rich && left > 0 ? { kind: 'act', command: act('buy-card'), urge: 1 } : null;
};
