import { schedule } from '../../kernel/machine/apply.ts';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { goodsSources } from '../../shared/ports/goods-sources.ts';
import { knownPrices } from '../../shared/ports/known-prices.ts';
import { transfers } from '../../shared/ports/transferable.ts';
import { bought, priced, sold } from './events.ts';
import { drugsManifest } from './manifest.ts';
import { drugsRules } from './rules.ts';
import { setPrices } from './set-prices.ts';
import { drugsState, keepSeen } from './state.ts';
import { dealerSources } from './sources.ts';
import { buyDrugs, sellDrugs } from './trade.ts';
import { transferableDrugs } from './transferable.ts';
import { knownIn, viewDealers } from './views.ts';
import { drugsHabit, drugsWishes } from './wishes.ts';

/** Drugs are cheap in one city and dear in another, and never for long. Each city has its own hourly prices. */
export const drugsFeature = defineFeature({
  ...drugsManifest,
  rules: drugsRules.defaults,
  quietRules: { everyHours: 24 },
  slice: drugsState,
  provides: [transfers(transferableDrugs), knownPrices.by(knownIn), goodsSources.by(dealerSources)],
  commands: [buyDrugs, sellDrugs],
  events: [priced, bought, sold].map(({ definition }) => definition),
  agenda: { 'drugs.set-prices': setPrices },
  begins(world, { at }) {
    schedule('drugs.set-prices', Math.max(at, world.round.startsAt));
  },
  // Who travels remembers prices, and there are none while it is empty.
  beginsEmpty: true,
  listens: {
    'airport.travelled'(world, event) {
      const { from } = event.data;
      if (typeof from !== 'string') return;
      // One list for all who leave in this hour, and for the history.
      const mills = drugsState(world).markets.get(from)?.hours.at(-1)?.mills;
      if (mills) keepSeen(world, subjectOf(event, 'owner'), from, { at: event.at, mills });
    },
  },
  forget: {
    death: (world, character) => {
      drugsState(world).seen.delete(character);
      drugsState(world).bought.delete(character);
    },
  },
  metrics: {
    'drugs.bought': { kind: 'sum', label: 'Drugs bought', total: true },
    'drugs.sold': { kind: 'sum', label: 'Drugs sold', total: true },
    'drugs.spent': { kind: 'sum', label: 'Spent on drugs', unit: 'money', total: true },
    'drugs.earned': { kind: 'sum', label: 'Earned with drugs', unit: 'money', total: true },
    'drugs.profit': { kind: 'sum', label: 'Made with drugs', unit: 'money', total: true },
  },
  views: { Drugs: viewDealers },
  wishes: drugsWishes,
  habit: drugsHabit,
  talk: [
    'Prices in {city} are moving. So am I.',
    'Bought in {city}. Now I need a city that did not.',
    'Never hold a crate overnight in {city}. That is all the advice you get.',
  ],
});
