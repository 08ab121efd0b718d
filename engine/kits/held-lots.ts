import type { Provided } from '../kernel/declarations/port.ts';
import type { World } from '../kernel/state/world.ts';
import { assetValue, otherWealth } from '../shared/catalogues/goods.ts';
import { lotAsset } from '../shared/catalogues/goods-types.ts';
import type { Lot } from '../shared/holders/asset-types.ts';
import { lotsHeld } from '../shared/ports/transferable.ts';
import { vehiclesAway, type VehicleUse } from '../shared/ports/vehicle-ports.ts';

/** A character's lot that a feature holds in escrow and may give back. */
export interface KeptLot {
  readonly lot: Lot;
  /** What it counts against limits, in dollars, fixed when it was put there. */
  readonly value: number;
  /** The latest time it comes back, ms since the epoch; null if there is none. */
  readonly until: number | null;
}

/**
 * The `provides` of a feature that holds characters' lots in escrow: the lots still take up their places, vehicles stay
 * in their owner's garage as in use, and everything still counts in the owner's fortune.
 */
export const keptLots = (
  use: VehicleUse,
  of: (world: World, character: string) => readonly KeptLot[],
): readonly Provided[] => [
  lotsHeld.by((world, character) =>
    of(world, character).map(({ lot, value }) => ({ lot, value, way: 'away' as const })),
  ),
  vehiclesAway.by((world, character) =>
    of(world, character).flatMap(({ lot: { type, id }, until }) =>
      type === 'vehicle' && id !== null ? [{ vehicle: id, use, until }] : [],
    ),
  ),
  // The same as in hand: putting something into escrow makes nobody richer or poorer.
  otherWealth.by((world, character) => worthInHand(of(world, character).map(({ lot }) => lot))),
];

/**
 * What lots count in their owner's fortune, in dollars: the same as in hand. What they count against limits is another
 * figure; by that one, putting bullets aside would make their owner richer.
 */
export const worthInHand = (lots: readonly Lot[]): number =>
  lots.reduce((sum, lot) => sum + assetValue(lotAsset(lot)) * lot.amount, 0);
