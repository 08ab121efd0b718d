import type { Provided } from '../kernel/declarations/port.ts';
import type { World } from '../kernel/state/world.ts';
import { assetValue, otherWealth } from '../shared/catalogues/goods.ts';
import { lotAsset } from '../shared/catalogues/goods-types.ts';
import type { Lot } from '../shared/holders/asset-types.ts';
import { lotsHeld } from '../shared/ports/transferable.ts';
import { vehiclesAway, type VehicleUse } from '../shared/ports/vehicle-ports.ts';

/** A lot of a character that a feature keeps in escrow, and that may come back. */
export interface KeptLot {
  readonly lot: Lot;
  /** What it counts against limits, in dollars, as it stood when it was put there. */
  readonly value: number;
  /** When it comes back at the latest, ms since the epoch; null when no time is set. */
  readonly until: number | null;
}

/**
 * What a feature that keeps lots of characters in escrow answers to all others, for its `provides`: the lots keep their
 * places, vehicles stay in their owner's garage as in use, and all of it is still part of the owner's fortune.
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
  // As much as it counts in hand: who puts something there is neither richer nor poorer.
  otherWealth.by((world, character) => worthInHand(of(world, character).map(({ lot }) => lot))),
];

/**
 * What lots count in their owner's fortune, in dollars: as much as they did in hand. What they count against limits is
 * another figure, which would make whoever puts bullets aside richer.
 */
export const worthInHand = (lots: readonly Lot[]): number =>
  lots.reduce((sum, lot) => sum + assetValue(lotAsset(lot)) * lot.amount, 0);
