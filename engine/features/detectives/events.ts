import { z } from 'zod';
import { schedule } from '../../kernel/apply.ts';
import { defineEvent } from '../../kernel/event-definition.ts';
import { cash, count, gangster, say, time, who } from '../../kernel/sentence.ts';
import { subjectOf } from '../../kernel/subject-of.ts';
import { cityName } from '../../world/cities.ts';
import { addOrder, dropOrder, keepFind, moveFind } from './state.ts';
import { detectivesMost } from './terms.ts';

/** Whoever is looked for is no subject, and never told. */
const about = { order: z.string(), target: z.string() };

const hiring = z.strictObject({
  ...about,
  /** A city's id; null for all of them (R344). */
  location: z.string().nullable(),
  /** The place of the period in the rules, from 0. */
  period: z.int().min(0),
  follow: z.boolean(),
  count: z.int().min(1).max(detectivesMost),
  cost: z.int().min(0),
  /** In a million. */
  chance: z.int().min(0),
  endsAt: z.int(),
});

/** Somebody paid detectives to look for somebody. */
export const hired = defineEvent({
  type: 'detectives.hired',
  version: 1,
  data: hiring,
  visible: { owner: Object.keys(hiring.shape) as (keyof z.infer<typeof hiring>)[] },
  tell({ data: { target, location, count: men, cost, endsAt }, ...event }) {
    const place = location === null ? 'in all cities' : `in ${cityName(location)}`;
    const whom = men === 1 ? 'a detective' : say`${count(men)} detectives`;
    return say`${who(event)} hired ${whom} for ${cash(cost)} to look for ${gangster(target)} ${place} until ${time(endsAt)}.`;
  },
  apply(world, event) {
    const { order: id, target, location, follow, chance, endsAt } = event.data;
    const owner = subjectOf(event, 'owner');
    addOrder(world, { id, owner, target, location, follow, chance, endsAt, find: null }, event.at);
    schedule(world, 'detectives.process-order', endsAt, { character: owner, order: id });
  },
});

/** What became of an order: found in a city and known to be there until a time, ms; nothing; or the target is dead. */
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), city: z.string(), until: z.int() }),
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({ kind: z.literal('dead') }),
]);
export type Outcome = z.infer<typeof outcome>;

/** An order's time was up. */
export const orderProcessed = defineEvent({
  type: 'detectives.order-processed',
  version: 1,
  data: z.strictObject({ ...about, chance: z.int().min(0), outcome }),
  visible: { owner: ['order', 'target', 'chance', 'outcome'] },
  tell({ data: { target, outcome: came }, ...event }) {
    const what = say`The detectives of ${who(event)} who looked for ${gangster(target)}`;
    if (came.kind === 'found') return say`${what} found them in ${cityName(came.city)}.`;
    return came.kind === 'dead' ? say`${what} learned of their death.` : say`${what} found nothing.`;
  },
  drawn: ({ chance, outcome: came }) => ({
    act: 'Detectives look for somebody',
    rolls: {
      found: {
        question: 'Found',
        outcome: came.kind === 'found' ? `found in ${cityName(came.city)}` : 'not found',
        under: chance,
      },
    },
  }),
  apply(world, { data: { order, outcome: came } }) {
    if (came.kind === 'found') keepFind(world, order, { city: came.city, until: came.until });
    else dropOrder(world, order);
  },
});

/** A target who is followed flew to another city, and the detectives with them (R395). */
export const targetFollowed = defineEvent({
  type: 'detectives.target-followed',
  version: 1,
  data: z.strictObject({ ...about, to: z.string() }),
  visible: { owner: ['order', 'target', 'to'] },
  tell: ({ data: { target, to }, ...event }) =>
    say`The detectives of ${who(event)} followed ${gangster(target)} to ${cityName(to)}.`,
  apply: (world, { data: { order, to } }) => moveFind(world, order, to),
});
