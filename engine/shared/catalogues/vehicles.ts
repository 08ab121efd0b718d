import { defineCatalogue } from './catalogue.ts';
import type { ModelEntry } from './vehicles/model.ts';
import { models } from './vehicles/models.ts';

/** Every model of a vehicle, cheapest first. */
export const vehicleModels = defineCatalogue<ModelEntry>('vehicle models', models);

const kind = 'vehicle';
const prefix = `${kind}:`;

/** The kind of thing that vehicles are in the ledger: one of each, with one holder. */
export const vehicleThing = kind;

/** The asset of a vehicle. */
export const vehicleAsset = (id: string) => `${prefix}${id}`;

/** Whether an asset is a vehicle. */
export const isVehicle = (asset: string): boolean => asset.startsWith(prefix);

/** The vehicle that an asset is, or null for another asset. */
export function vehicleOf(asset: string): string | null {
  return isVehicle(asset) ? asset.slice(prefix.length) : null;
}

/** Begins the id of a new vehicle: ids name their model, so that whoever reads a move knows what moved. */
export const vehicleIdPrefix = (model: string) => `${model}-`;

/** The model of a vehicle. Throws an InvariantError when the id names none. */
export function modelOf(vehicle: string): ModelEntry {
  return vehicleModels.of(vehicle.slice(0, vehicle.lastIndexOf('-')));
}

/** The states that pictures show of a vehicle's damage, each from so many percent on. */
export const wear = { dented: 20, battered: 50 } as const;

export type Wear = keyof typeof wear;

/** The address of a vehicle's picture: one for each model, paint and state. `damage` is in percent. */
export function vehicleImageUrl(model: string, paint: string, damage = 0): string {
  const state = damage >= wear.battered ? '.battered' : damage >= wear.dented ? '.dented' : '';
  return `/vehicles/${model}.${paint}${state}.svg`;
}

/** Whether an id could be a vehicle's: for ids that players send. */
export function namesModel(vehicle: string): boolean {
  return vehicleModels.has(vehicle.slice(0, Math.max(0, vehicle.lastIndexOf('-'))));
}
