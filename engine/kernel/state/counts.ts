import { broken } from '../values/assert.ts';

/**
 * What is counted of each character, a column of numbers for each metric. A column has the narrowest numbers that hold
 * all its values so far, and none at all until one of them is not 0: most metrics are small, and many of them belong to
 * a few characters. As objects by name they took ten times the memory.
 */
export interface Counts {
  /** Where each character is in every column, in the order in which they were first counted. */
  places: Map<string, number>;
  /** The metrics of this build, in the order of their names. Beyond a column's end there are zeros. */
  columns: Map<string, Column>;
}

type Column = (typeof widths)[number]['prototype'];

const widths = [Int8Array, Int16Array, Int32Array, Float64Array] as const;
const none = new Int8Array(0);
/** How much longer than needed a column becomes, so that it rarely has to grow. */
const slack = 1.25;

/** Counts of nobody. */
export function newCounts(metrics: readonly string[]): Counts {
  return { places: new Map(), columns: new Map(metrics.toSorted().map((name) => [name, none])) };
}

/** What is counted of a character; 0 if it never was. */
export function countOf({ places, columns }: Counts, character: string, metric: string): number {
  const place = places.get(character);
  return place === undefined ? 0 : (columns.get(metric)?.[place] ?? 0);
}

/** Sets what is counted of a character. */
export function setCount(
  { places, columns }: Counts,
  character: string,
  metric: string,
  value: number,
): void {
  const column = columns.get(metric) ?? broken(`the metric ${metric} has a column`);
  let place = places.get(character);
  if (place === undefined) places.set(character, (place = places.size));
  if (place < column.length) {
    column[place] = value;
    if (column[place] === value) return;
  } else if (value === 0) return;
  const length = place < column.length ? column.length : Math.ceil((place + 1) * slack);
  const roomier = roomFor(value, column, length);
  roomier[place] = value;
  columns.set(metric, roomier);
}

/** A copy of a column, no narrower than it, that is long enough and takes the value. */
function roomFor(value: number, column: Column, length: number): Column {
  const Width = widths.find(
    (each) => each.BYTES_PER_ELEMENT >= column.BYTES_PER_ELEMENT && each.of(value)[0] === value,
  );
  const copy = new (Width ?? Float64Array)(length);
  copy.set(column);
  return copy;
}

/** All that is counted of a character and is not 0. */
export function countsOf({ places, columns }: Counts, character: string): Record<string, number> {
  const place = places.get(character) ?? -1;
  const counted = [...columns].map(([name, column]) => [name, column[place] ?? 0] as const);
  return Object.fromEntries(counted.filter(([, value]) => value !== 0));
}

/** The same counts in the columns of another build. */
export function countsIn(metrics: readonly string[], { places, columns }: Counts): Counts {
  const aligned = newCounts(metrics);
  for (const name of aligned.columns.keys()) aligned.columns.set(name, columns.get(name) ?? none);
  return { places, columns: aligned.columns };
}
