import { z } from 'zod';
import { trimmed, withLast } from '../../kernel/values/short-lists.ts';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moods, nextHour } from '../../kits/prices.ts';
import { companies } from './companies.ts';
import { stocksRules } from './rules.ts';
import { lotsOf, sharesLeft, stocksState } from './state.ts';

const company = z.enum(companies.ids);

/** The prices of an hour were set. They are everybody's. */
export const priced = defineEvent({
  type: 'stocks.priced',
  version: 1,
  data: z.strictObject({
    /** In the catalogue's order. */
    companies: z.array(z.strictObject({ mills: z.int().min(1), mood: z.enum(moods), hours: z.int().min(0) })),
    news: z.array(z.strictObject({ company, mood: z.enum(['surge', 'glut']) })),
  }),
  visible: { everyone: ['companies', 'news'] },
  tell: ({ data }) => say`The shares of ${count(data.companies.length)} companies were priced.`,
  apply(world, { at, data }) {
    const state = stocksState(world);
    const { hoursKept, newsKept, everyHours } = stocksRules(world);
    state.now = data.companies;
    state.hours = [...state.hours, { at, mills: data.companies.map(({ mills }) => mills) }].slice(-hoursKept);
    state.news = [...data.news.map((one) => ({ ...one, at })), ...state.news].slice(0, newsKept);
    schedule('stocks.set-prices', nextHour(at, everyHours));
  },
});

const trade = { lot: z.string(), company, amount: z.int().min(1), price: z.int().min(1) };

/** Somebody bought shares. */
export const bought = defineEvent({
  type: 'stocks.bought',
  version: 1,
  data: z.strictObject({ ...trade, cost: z.int().min(1) }),
  visible: { owner: ['lot', 'company', 'amount', 'price', 'cost'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought ${count(data.amount)} shares of ${companies.of(data.company).name} for ${cash(data.cost)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { lot: id, company: of, amount, price } = event.data;
    const lot = { id, company: of, bought: amount, sold: 0, price };
    stocksState(world).lots.set(character, withLast(lotsOf(world, character), lot));
  },
});

/** Somebody sold shares. */
export const sold = defineEvent({
  type: 'stocks.sold',
  version: 1,
  data: z.strictObject({
    ...trade,
    value: z.int().min(1),
    /** Below zero for a loss. */
    gain: z.int(),
  }),
  visible: { owner: ['lot', 'company', 'amount', 'price', 'value', 'gain'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} sold ${count(data.amount)} shares of ${companies.of(data.company).name} for ${cash(data.value)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const left = lotsOf(world, character)
      .map((lot) => (lot.id === event.data.lot ? { ...lot, sold: lot.sold + event.data.amount } : lot))
      .filter((lot) => sharesLeft(lot) > 0);
    const { lots } = stocksState(world);
    if (left.length > 0) lots.set(character, trimmed(left));
    else lots.delete(character);
  },
});
