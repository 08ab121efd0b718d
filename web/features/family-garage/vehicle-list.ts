import type { StoredVehicle } from './answers.ts';

/** Orders of the list, each from its best to its worst. */
export const orders = [
  { value: 'value', label: 'High value first', by: (vehicle: StoredVehicle) => -vehicle.value },
  { value: 'newest', label: 'Newest first', by: (vehicle: StoredVehicle) => -Date.parse(vehicle.added_at) },
  { value: 'speed', label: 'Fastest first', by: (vehicle: StoredVehicle) => -vehicle.speed },
  { value: 'start', label: 'Quickest start first', by: (vehicle: StoredVehicle) => vehicle.acceleration },
  { value: 'cargo', label: 'Most cargo first', by: (vehicle: StoredVehicle) => -vehicle.capacity },
  { value: 'damage', label: 'Most damage first', by: (vehicle: StoredVehicle) => -vehicle.damage },
] as const;

/** The vehicles whose name, or whose owner's, has all words of a search, in an order; the first for an unknown one. */
export function listed(
  vehicles: readonly StoredVehicle[],
  { order, search }: { readonly order: string; readonly search: string },
): readonly StoredVehicle[] {
  const { by } = orders.find(({ value }) => value === order) ?? orders[0];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return vehicles
    .filter(({ name, character }) => {
      const text = `${name} ${character.username}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => by(one) - by(other) || (one.name < other.name ? -1 : 1));
}
