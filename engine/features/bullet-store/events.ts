import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { utcDay } from '../../shared/time/time.ts';
import { bulletStoreState } from './state.ts';

const amount = z.int().min(0);

/** Somebody bought bullets. Everybody sees what is left on the shelf, and nobody who took them. */
export const bought = defineEvent({
  type: 'bullet-store.bought',
  version: 1,
  data: z.strictObject({
    city: z.string(),
    amount: z.int().min(1),
    price: z.int().min(1),
    cost: z.int().min(1),
    bulk: z.boolean(),
    /** What is left: on the shelf, of today's purchases in bulk, and the bullets in hand. */
    stock: amount,
    bulks: amount,
    bullets: amount,
    waitSeconds: amount,
  }),
  visible: {
    owner: ['city', 'amount', 'price', 'cost', 'bulk', 'stock', 'bulks', 'bullets', 'waitSeconds'],
    everyone: ['city', 'stock'],
  },
  tell: ({ data, ...event }) =>
    say`${who(event)} bought ${count(data.amount)} bullets in ${cityOf(data.city)?.name ?? 'a city'} for ${cash(data.cost)}.`,
  apply(world, event) {
    const { city, stock, bulk } = event.data;
    const { shelves, bulks } = bulletStoreState(world);
    shelves.set(city, { stock, since: event.at });
    if (!bulk) return;
    const character = subjectOf(event, 'owner');
    const day = utcDay(event.at);
    const before = bulks.get(character);
    bulks.set(character, { day, used: before?.day === day ? before.used + 1 : 1 });
  },
});
