import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { items } from '../../shared/catalogues/items.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { modelOf, namesModel } from '../../shared/catalogues/vehicles.ts';
import { changeVehicle } from '../vehicles/state.ts';
import { modIds, vehicleModsState } from './state.ts';

const mod = z.enum(modIds);
const paint = z.enum(paints.ids);
const modName = (id: string) => items.find(id)?.name.toLowerCase() ?? 'mod';

/** A mod was fitted to a vehicle. */
export const modInstalled = defineEvent({
  type: 'vehicle-mods.mod-installed',
  version: 1,
  data: z.strictObject({ vehicle: z.string(), mod }),
  visible: { owner: ['vehicle', 'mod'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} fitted a ${modName(data.mod)} to a ${nameOf(data.vehicle)}.`,
});

/** A mod was taken off a vehicle, and is its owner's item again. */
export const modRemoved = defineEvent({
  type: 'vehicle-mods.mod-removed',
  version: 1,
  data: z.strictObject({ vehicle: z.string(), mod }),
  visible: { owner: ['vehicle', 'mod'] },
  tell: ({ data, ...event }) => say`${who(event)} took a ${modName(data.mod)} off a ${nameOf(data.vehicle)}.`,
});

/** All mods were taken off a vehicle. */
export const cleared = defineEvent({
  type: 'vehicle-mods.cleared',
  version: 1,
  data: z.strictObject({ vehicle: z.string(), mods: z.array(mod).min(1).readonly() }),
  visible: { owner: ['vehicle', 'mods'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} took all ${count(data.mods.length)} mods off a ${nameOf(data.vehicle)}.`,
});

/** A vehicle got another paint. */
export const resprayed = defineEvent({
  type: 'vehicle-mods.resprayed',
  version: 1,
  data: z.strictObject({ vehicle: z.string(), before: paint, paint, cost: z.int().min(0) }),
  visible: { owner: ['vehicle', 'before', 'paint', 'cost'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} had a ${nameOf(data.vehicle)} resprayed in ${paints.of(data.paint).label.toLowerCase()} for ${cash(data.cost)}.`,
  apply: (world, { data }) => changeVehicle(world, data.vehicle, { paint: data.paint }),
});

/** Somebody paid for a colour that they can use from now on. */
export const colourUnlocked = defineEvent({
  type: 'vehicle-mods.colour-unlocked',
  version: 1,
  data: z.strictObject({ paint, cost: z.int().min(0) }),
  visible: { owner: ['paint', 'cost'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} unlocked ${paints.of(data.paint).label.toLowerCase()} for ${cash(data.cost)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { unlocked } = vehicleModsState(world);
    unlocked.set(character, [...(unlocked.get(character) ?? []), event.data.paint]);
  },
});

/** The model's name of a vehicle, for operators. */
const nameOf = (vehicle: string) => (namesModel(vehicle) ? modelOf(vehicle).name : 'vehicle');
