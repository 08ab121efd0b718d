import type { Paint } from '../../shared/catalogues/paints.ts';
import type { vehicleModels } from '../../shared/catalogues/vehicles.ts';

/** A car at the kerb. */
export interface Car {
  readonly model: (typeof vehicleModels.ids)[number];
  readonly paint: Paint;
  /** In percent. */
  readonly damage: number;
  /** How easy its lock is, in percent of what its price makes of it. */
  readonly lock: number;
  /** Whether a Milli Finder led there. */
  readonly found: boolean;
}

/**
 * The cars of a block, three entries each: model, paint, and a number of how easy the lock is, whether a finder led there
 * and the damage. As objects they took three times the memory, and everybody has a street of them.
 */
export type Block = readonly (string | number)[];

const entries = 3;
const lockUnit = 256;
const foundUnit = 128;

/** The block on which these cars stand. */
export function blockOf(cars: readonly Car[]): Block {
  const block = Array.from<string | number>({ length: cars.length * entries });
  for (const [n, { model, paint, lock, found, damage }] of cars.entries()) {
    block[n * entries] = model;
    block[n * entries + 1] = paint;
    block[n * entries + 2] = lock * lockUnit + (found ? foundUnit : 0) + damage;
  }
  return block;
}

/** The cars on a block. */
export function carsOn(block: Block): readonly Car[] {
  return Array.from({ length: block.length / entries }, (_, n) => {
    const [model, paint, rest] = block.slice(n * entries, (n + 1) * entries);
    const number = Number(rest);
    return {
      // As `blockOf` put them there.
      model: model as Car['model'],
      paint: paint as Car['paint'],
      damage: number % foundUnit,
      lock: Math.floor(number / lockUnit),
      found: number % lockUnit >= foundUnit,
    };
  });
}
