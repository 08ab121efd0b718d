import type { Feature } from './feature.ts';
import type { World } from './world.ts';

/** What a slice looks like: its version, 1 at first, and the way from each earlier one. */
export interface SliceShape {
  readonly version: number;
  /** `migrations[n]` turns a slice of version n into one of version n + 1. It may change and return what it is given. */
  readonly migrations: Readonly<Record<number, (slice: unknown) => unknown>>;
}

/** Versions of a stored world: of its own fields and of each feature's slice. */
export interface WorldShape {
  readonly world: number;
  readonly slices: Readonly<Record<string, number>>;
}

/** The version of `World` itself. Raise it with a migration below whenever a field of World or Ledger changes. */
const worldVersion = 1;
const worldMigrations: Readonly<Record<number, (world: World) => World>> = {};

/** The versions that these features store. */
export function shapeOf(features: readonly Feature[]): WorldShape {
  const slices = features.flatMap(({ name, slice }) => (slice ? [[name, slice.shape.version] as const] : []));
  return { world: worldVersion, slices: Object.fromEntries(slices) };
}

/**
 * A world that another build stored, as this build keeps it; null when there is no way. A slice that it does not have
 * yet starts empty, unless its feature hears of other features' events: some of them may have come before.
 */
export function migrateWorld(features: readonly Feature[], found: WorldShape, stored: World): World | null {
  const world = climb(stored, found.world, worldVersion, worldMigrations);
  if (world === null) return null;
  const slices: Record<string, unknown> = {};
  for (const { name, slice, listens, counted } of features) {
    if (!slice) continue;
    const version = found.slices[name];
    if (version === undefined && (listens ?? counted)) return null;
    const migrated =
      version === undefined
        ? slice.initial()
        : climb(world.slices[name], version, slice.shape.version, slice.shape.migrations);
    if (migrated === null) return null;
    slices[name] = migrated;
  }
  const isDropped = Object.keys(found.slices).some((name) => !(name in slices));
  if (isDropped) return null;
  world.slices = slices;
  return world;
}

function climb<Value>(
  value: Value,
  from: number,
  to: number,
  migrations: Readonly<Record<number, (value: Value) => Value>>,
): Value | null {
  if (from > to) return null;
  let present = value;
  for (let version = from; version < to; version += 1) {
    const migrate = migrations[version];
    if (!migrate) return null;
    present = migrate(present);
  }
  return present;
}
