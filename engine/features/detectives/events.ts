import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, gangster, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { chanceRoll } from '../../kits/attempt.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { addOrder, dropOrder, keepFind, moveFind } from './state.ts';
import { detectivesMost } from './terms.ts';

const nameOf = (city: string): string => cityOf(city)?.name ?? 'elsewhere';

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
    const place = location === null ? 'in all cities' : `in ${nameOf(location)}`;
    const whom = men === 1 ? 'a detective' : say`${count(men)} detectives`;
    return say`${who(event)} hired ${whom} for ${cash(cost)} to look for ${gangster(target)} ${place} until ${time(endsAt)}.`;
  },
  apply(world, event) {
    const { order: id, target, location, follow, chance, endsAt } = event.data;
    const owner = subjectOf(event, 'owner');
    addOrder(world, { id, owner, target, location, follow, chance, endsAt, find: null }, event.at);
    schedule('detectives.process-order', endsAt, { character: owner, order: id });
  },
});

/** An order's time was up. */
export const orderProcessed = defineEvent({
  type: 'detectives.order-processed',
  version: 1,
  data: z.strictObject({
    ...about,
    chance: z.int().min(0),
    /** Whether the search went well: whoever is where they looked is found. */
    success: z.boolean(),
    /** The city, and until when the target is known to be there, ms; null where they were not found. */
    found: z.strictObject({ city: z.string(), until: z.int() }).nullable(),
    /** The target is dead: then nothing was drawn. */
    dead: z.boolean(),
  }),
  visible: { owner: ['order', 'target', 'chance', 'success', 'found', 'dead'] },
  tell({ data: { target, found, dead }, ...event }) {
    const what = say`The detectives of ${who(event)} who looked for ${gangster(target)}`;
    if (found) return say`${what} found them in ${nameOf(found.city)}.`;
    return dead ? say`${what} learned of their death.` : say`${what} found nothing.`;
  },
  drawn: (data) => ({ act: 'Detectives look for somebody', rolls: { success: chanceRoll(data) } }),
  apply(world, { data: { order, found } }) {
    if (found) keepFind(world, order, found);
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
    say`The detectives of ${who(event)} followed ${gangster(target)} to ${nameOf(to)}.`,
  apply: (world, { data: { order, to } }) => moveFind(world, order, to),
});
