import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { noteReceived } from '../asset-transfers/limits.ts';
import { noteGone, noteStored } from './state.ts';

const family = z.string();
const vehicles = z
  .array(z.strictObject({ id: z.string(), name: z.string() }))
  .min(1)
  .readonly();
const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
const text = (named: readonly { readonly name: string }[]) => named.map(({ name }) => `a ${name}`).join(', ');

/** A member put vehicles of their own into the family's garage. */
export const added = defineEvent({
  type: 'family-garage.added',
  version: 1,
  data: z.strictObject({ family, vehicles }),
  visible: { owner: ['family', 'vehicles'], family: ['vehicles'] },
  tell: (event) => say`${who(event)} put ${text(event.data.vehicles)} in the garage of the family.`,
  apply: (world, event) =>
    noteStored(world, idsOf(event.data.vehicles), { owner: subjectOf(event, 'owner'), at: event.at }),
});

/** A member took a vehicle out of the family's garage: their own, or what another, the `former`, had put there. */
export const taken = defineEvent({
  type: 'family-garage.taken',
  version: 1,
  data: z.strictObject({
    family,
    vehicle: z.string(),
    name: z.string(),
    /** What it counts against the receiver's limit, in dollars; 0 for one's own. */
    value: z.int().min(0),
  }),
  visible: {
    owner: ['family', 'vehicle', 'name'],
    former: ['family', 'vehicle', 'name'],
    family: ['vehicle', 'name'],
  },
  tell: ({ data: { name }, ...event }) => say`${who(event)} took a ${name} out of the garage of the family.`,
  apply(world, event) {
    const { vehicle, value } = event.data;
    noteGone(world, [vehicle]);
    const to = accountOf(world, subjectOf(event, 'owner'));
    if (value > 0) noteReceived(world, { to, type: 'vehicle', value, at: event.at });
  },
});

/** Why vehicles go back to whoever added them: they are in the family no more, or the family is no more. */
export const reasons = ['left', 'closed'] as const;

/** Vehicles went back from a family's garage to whoever added them; of the dead, to what they leave. */
export const returned = defineEvent({
  type: 'family-garage.returned',
  version: 1,
  data: z.strictObject({
    family,
    name: z.string(),
    vehicles,
    reason: z.enum(reasons),
    /** Whether whoever added them lives, and finds them in their garage. */
    home: z.boolean(),
  }),
  visible: { owner: ['family', 'name', 'vehicles', 'reason', 'home'], family: ['vehicles'] },
  tell: ({ data: { vehicles: sent, name }, ...event }) =>
    say`${count(sent.length)} vehicles of ${who(event)} left the garage of the family ${name}.`,
  apply: (world, { data }) => noteGone(world, idsOf(data.vehicles)),
});
