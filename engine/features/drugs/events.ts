import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moods, nextHour } from '../../kits/prices.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { drugsRules } from './rules.ts';
import { drugsState, keepBought, keptOf } from './state.ts';

const amount = z.int().min(0);
const drug = z.enum(drugs.ids);

/** The prices of an hour were set, everywhere at once. Whoever is in a city sees its own; news are everybody's. */
export const priced = defineEvent({
  type: 'drugs.priced',
  version: 1,
  data: z.strictObject({
    /** Hours since the epoch. */
    hour: z.int(),
    markets: z.array(
      z.strictObject({
        city: z.string(),
        /** In the catalogue's order. */
        drugs: z.array(z.strictObject({ mills: z.int().min(1), mood: z.enum(moods), hours: z.int().min(0) })),
      }),
    ),
    news: z.array(z.strictObject({ city: z.string(), drug, mood: z.enum(['surge', 'glut']) })),
  }),
  visible: { everyone: ['hour', 'news'] },
  tell: ({ data }) => say`Drugs were priced in ${count(data.markets.length)} cities.`,
  apply(world, { at, data }) {
    const state = drugsState(world);
    const { hoursKept, newsKept, everyHours } = drugsRules(world);
    for (const { city, drugs: now } of data.markets) {
      const hours = [...(state.markets.get(city)?.hours ?? []), { at, mills: now.map(({ mills }) => mills) }];
      state.markets.set(city, { now, hours: hours.slice(-hoursKept) });
    }
    state.news = [...data.news.map((one) => ({ ...one, at })), ...state.news].slice(0, newsKept);
    schedule('drugs.set-prices', nextHour(at, everyHours));
  },
});

const trade = {
  city: z.string(),
  drug,
  amount: z.int().min(1),
  /** Dollars a unit. */
  price: z.int().min(1),
};

/** Somebody bought drugs. */
export const bought = defineEvent({
  type: 'drugs.bought',
  version: 1,
  data: z.strictObject({ ...trade, cost: z.int().min(1) }),
  visible: { owner: ['city', 'drug', 'amount', 'price', 'cost'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought ${count(data.amount)} ${drugs.of(data.drug).name} in ${cityOf(data.city)?.name ?? 'a city'} for ${cash(data.cost)}.`,
  apply(world, event) {
    const { drug: id, amount: units, cost } = event.data;
    const owner = subjectOf(event, 'owner');
    const before = keptOf(world, owner, id);
    keepBought(world, owner, id, { units: before.units + units, paid: before.paid + cost });
  },
});

/** Somebody sold drugs. */
export const sold = defineEvent({
  type: 'drugs.sold',
  version: 1,
  data: z.strictObject({
    ...trade,
    value: z.int().min(1),
    /** What was paid for them. */
    cost: amount,
    /** Of those in hand that were bought, what is left. */
    left: z.strictObject({ units: amount, paid: amount }),
    waitSeconds: amount,
  }),
  visible: { owner: ['city', 'drug', 'amount', 'price', 'value', 'cost', 'left', 'waitSeconds'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} sold ${count(data.amount)} ${drugs.of(data.drug).name} in ${cityOf(data.city)?.name ?? 'a city'} for ${cash(data.value)}.`,
  apply(world, event) {
    const { drug: id, left } = event.data;
    keepBought(world, subjectOf(event, 'owner'), id, left);
  },
});
