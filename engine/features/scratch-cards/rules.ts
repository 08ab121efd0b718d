import { completedBy, defineRules } from '../../kernel/state/world.ts';

/** Something that a card of its kind holds, and how often among 100 such cards. */
export type AmountPrize = { readonly amount: number; readonly in100: number };
export type VehiclePrize = { readonly model: string; readonly in100: number };

const money: readonly AmountPrize[] = [
  { amount: 2_500, in100: 60 },
  { amount: 5_000, in100: 25 },
  { amount: 12_500, in100: 10 },
  { amount: 50_000, in100: 4 },
  { amount: 150_000, in100: 1 },
];
const bullets: readonly AmountPrize[] = [
  { amount: 25, in100: 60 },
  { amount: 50, in100: 30 },
  { amount: 400, in100: 10 },
];
const bribes: readonly AmountPrize[] = [
  { amount: 1, in100: 80 },
  { amount: 3, in100: 20 },
];
const credits: readonly AmountPrize[] = [
  { amount: 1, in100: 80 },
  { amount: 3, in100: 15 },
  { amount: 10, in100: 5 },
];
const vehicles: readonly VehiclePrize[] = [
  { model: 'dustbowl-six', in100: 40 },
  { model: 'ashby-standard', in100: 30 },
  { model: 'fairlawn-six', in100: 20 },
  { model: 'delmar-club', in100: 9 },
  { model: 'valdane-roadster', in100: 1 },
];

const numbers = {
  /** What a card costs, in dollars. */
  cost: 2_500,
  /** By account and UTC day (R789). */
  cardsPerDay: 5,
  /** What it costs to have all of one's cards scratched, in credits (R790). */
  bulkCredits: 3,
  /** The most cards scratched in one go. */
  bulkMost: 25,
  /** What the credit store takes for bonus cards, in credits, and how many it gives. */
  refill: { credits: 10, cards: 5 },
  /** How often the credit store sells them, by account and UTC day. */
  refillsPerDay: 3,
  /** How many of 10,000 cards win what. Perks are only on cards while there are perks to win. */
  in10000: { money: 1_400, bullets: 700, prison_bribes: 400, vehicle: 200, credits: 100, perk: 100 },
  money,
  bullets,
  prison_bribes: bribes,
  credits,
  vehicles,
};

export const scratchCardsRules = defineRules('scratch-cards', numbers, completedBy(numbers));

/** All numbers of scratch cards in a round. */
export type ScratchCardsRules = typeof scratchCardsRules.defaults;
