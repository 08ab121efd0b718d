import type { Vehicle } from './answers.ts';

/** What a list of vehicles is narrowed to. */
export const filters = [
  { id: 'all', label: 'All', keeps: () => true },
  { id: 'damaged', label: 'Damaged', keeps: (vehicle: Vehicle) => vehicle.damage > 0 },
  { id: 'insured', label: 'Insured', keeps: (vehicle: Vehicle) => vehicle.insured },
  { id: 'locked', label: 'Locked', keeps: (vehicle: Vehicle) => vehicle.locked },
  { id: 'busy', label: 'Busy', keeps: (vehicle: Vehicle) => vehicle.in_use },
] as const;

/** Orders of a list, each from its best to its worst. */
export const orders = [
  { value: 'value', label: 'High value first', by: (vehicle: Vehicle) => -vehicle.value },
  { value: 'newest', label: 'Newest first', by: (vehicle: Vehicle) => -Date.parse(vehicle.acquired_at) },
  { value: 'speed', label: 'Fastest first', by: (vehicle: Vehicle) => -vehicle.speed },
  { value: 'cargo', label: 'Most cargo first', by: (vehicle: Vehicle) => -vehicle.capacity },
  { value: 'bullets', label: 'Most bullets first', by: (vehicle: Vehicle) => -vehicle.bullets },
  { value: 'damage', label: 'Most damage first', by: (vehicle: Vehicle) => -vehicle.damage },
  { value: 'cheapest', label: 'Low value first', by: (vehicle: Vehicle) => vehicle.value },
] as const;

/** What the list shows of a garage, as its address says; unknown words mean the first of their kind. */
export interface ListQuery {
  readonly filter: string;
  readonly order: string;
  /** Words that the name, the kind, the colour or the source has. */
  readonly search: string;
}

export function listed(vehicles: readonly Vehicle[], query: ListQuery): readonly Vehicle[] {
  const { keeps } = filters.find(({ id }) => id === query.filter) ?? filters[0];
  const { by } = orders.find(({ value }) => value === query.order) ?? orders[0];
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
  return vehicles
    .filter((vehicle) => keeps(vehicle) && words.every((word) => textOf(vehicle).includes(word)))
    .toSorted((one, other) => by(one) - by(other) || (one.name < other.name ? -1 : 1));
}

function textOf({ name, kind, colour, source_name: source }: Vehicle): string {
  return `${name} ${kind} ${colour.label} ${source}`.toLowerCase();
}

/** A vehicle can be chosen unless it is in use or locked (R367). */
export const canChoose = ({ in_use: inUse, locked }: Vehicle) => !inUse && !locked;

/** What some vehicles come to. */
export interface Sums {
  readonly count: number;
  readonly worth: number;
  readonly sale: number;
  readonly scrap: number;
  readonly bullets: number;
  readonly repair: number;
  readonly uninsured: number;
}

export function sumsOf(vehicles: readonly Vehicle[]): Sums {
  const sum = (of: (vehicle: Vehicle) => number) =>
    vehicles.reduce((total, vehicle) => total + of(vehicle), 0);
  return {
    count: vehicles.length,
    worth: sum(({ value }) => value),
    sale: sum((vehicle) => vehicle.sell_value),
    scrap: sum((vehicle) => vehicle.scrap_value),
    bullets: sum(({ bullets }) => bullets),
    repair: sum((vehicle) => vehicle.repair_cost),
    uninsured: vehicles.filter(({ insured }) => !insured).length,
  };
}
