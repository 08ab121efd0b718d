import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who, type Mention } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { changeVehicle } from '../vehicles/state.ts';
import { garageState, noteCrushed } from './state.ts';

/** One vehicle, and what it brought or cost. */
const entry = z.strictObject({ id: z.string(), amount: z.int().min(0) });
const several = z.array(entry).min(1).readonly();

/** `total` is the sum of what each brought or cost. */
const data = z.strictObject({ vehicles: several, total: z.int().min(0) });
const visible = { owner: ['vehicles', 'total'] } as const;

/** Vehicles, each with an amount. */
export type Entries = z.infer<typeof several>;

/** "3 vehicles", or "a vehicle". */
const counted = (list: Entries): Mention | string => (list.length === 1 ? 'one' : count(list.length));
const noun = (list: Entries) => (list.length === 1 ? 'vehicle' : 'vehicles');

/** Vehicles went to the scrap yard, for money. */
export const scrapped = defineEvent({
  type: 'garage.scrapped',
  version: 1,
  data,
  visible,
  tell: ({ data: { vehicles, total }, ...event }) =>
    say`${who(event)} scrapped ${counted(vehicles)} ${noun(vehicles)} for ${cash(total)}.`,
});

/** Vehicles went to the dealer, for money. */
export const sold = defineEvent({
  type: 'garage.sold',
  version: 1,
  data,
  visible,
  tell: ({ data: { vehicles, total }, ...event }) =>
    say`${who(event)} sold ${counted(vehicles)} ${noun(vehicles)} for ${cash(total)}.`,
});

/** Vehicles went into the crusher, for bullets. */
export const crushed = defineEvent({
  type: 'garage.crushed',
  version: 1,
  data,
  visible,
  tell: ({ data: { vehicles, total }, ...event }) =>
    say`${who(event)} crushed ${counted(vehicles)} ${noun(vehicles)} into ${count(total)} bullets.`,
  apply: (world, event) =>
    noteCrushed(world, subjectOf(event, 'owner'), event.at, event.data.vehicles.length),
});

/** Vehicles were repaired, for money. */
export const repaired = defineEvent({
  type: 'garage.repaired',
  version: 1,
  data,
  visible,
  tell: ({ data: { vehicles, total }, ...event }) =>
    say`${who(event)} had ${counted(vehicles)} ${noun(vehicles)} repaired for ${cash(total)}.`,
  apply(world, { data: { vehicles } }) {
    for (const { id } of vehicles) changeVehicle(world, id, { damage: 0 });
  },
});

/** Vehicles were insured permanently. */
export const insured = defineEvent({
  type: 'garage.insured',
  version: 1,
  data,
  visible,
  tell: ({ data: { vehicles, total }, ...event }) =>
    say`${who(event)} insured ${counted(vehicles)} ${noun(vehicles)} for ${cash(total)}.`,
  apply(world, { data: { vehicles } }) {
    for (const { id } of vehicles) changeVehicle(world, id, { insured: true });
  },
});

/** Vehicles were locked against a careless sale, or unlocked. */
export const lockSet = defineEvent({
  type: 'garage.lock-set',
  version: 1,
  data: z.strictObject({ vehicles: z.array(z.string()).min(1).readonly(), locked: z.boolean() }),
  visible: { owner: ['vehicles', 'locked'] },
  tell: ({ data: { vehicles, locked }, ...event }) =>
    say`${who(event)} ${locked ? 'locked' : 'unlocked'} ${count(vehicles.length)} of the garage.`,
  apply(world, { data: { vehicles, locked } }) {
    for (const id of vehicles) changeVehicle(world, id, { locked });
  },
});

/** The crusher takes vehicles again at once. `credits` is what it cost; 0 when a service was used up. */
export const crusherReset = defineEvent({
  type: 'garage.crusher-reset',
  version: 1,
  data: z.strictObject({ credits: z.int().min(0) }),
  visible: { owner: ['credits'] },
  tell: ({ data: { credits }, ...event }) =>
    credits === 0
      ? say`${who(event)} had the crusher made ready by a service.`
      : say`${who(event)} had the crusher made ready for ${count(credits)} credits.`,
  apply(world, event) {
    garageState(world).crushed.delete(subjectOf(event, 'owner'));
  },
});
