import { defineFeature } from '../../kernel/declarations/feature.ts';
import { storeProducts } from '../../shared/ports/store.ts';
import { claimCard, scratchAll } from './claim.ts';
import { bonusUsed, bought, bulkScratched, claimed } from './events.ts';
import { buyCard, useBonusCard } from './get-card.ts';
import { scratchCardsManifest } from './manifest.ts';
import { scratchCardsRules } from './rules.ts';
import { scratchCardsState } from './state.ts';
import { bonusCardRefill } from './store-refill.ts';
import { countCards, viewScratchCards } from './views.ts';
import { scratchCardsHabit, scratchCardsWishes } from './wishes.ts';

/** Cards with six windows: three alike win. */
export const scratchCards = defineFeature({
  ...scratchCardsManifest,
  slice: scratchCardsState,
  rules: scratchCardsRules.defaults,
  provides: [storeProducts.by((world) => [bonusCardRefill(world)])],
  commands: [buyCard, useBonusCard, claimCard, scratchAll],
  events: [bought.definition, bonusUsed.definition, claimed.definition, bulkScratched.definition],
  metrics: {
    'scratch-cards.cards': { kind: 'sum', label: 'Scratch cards: scratched', total: true },
    'scratch-cards.none': { kind: 'sum', label: 'Scratch cards: without a prize', total: true },
    'scratch-cards.money': { kind: 'sum', label: 'Scratch cards: money', unit: 'money', total: true },
    'scratch-cards.bullets': { kind: 'sum', label: 'Scratch cards: bullets', total: true },
    'scratch-cards.bribes': { kind: 'sum', label: 'Scratch cards: prison bribes', total: true },
    'scratch-cards.vehicles': { kind: 'sum', label: 'Scratch cards: vehicles', total: true },
    'scratch-cards.credits': { kind: 'sum', label: 'Scratch cards: credits', total: true },
    'scratch-cards.perks': { kind: 'sum', label: 'Scratch cards: perks', total: true },
  },
  forget: {
    death: (world, character) => {
      scratchCardsState(world).open.delete(character);
    },
  },
  state: (world, { character }, now) => ({
    available_scratch: character === null ? 0 : countCards(world, character, now),
  }),
  views: { 'Scratch & Win': viewScratchCards },
  wishes: scratchCardsWishes,
  habit: scratchCardsHabit,
  talk: ['Scratched one in {city}. Got my thumb dirty and nothing else.'],
});
