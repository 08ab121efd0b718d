import { countedMetrics } from './metrics.ts';
import type { Agenda, AgendaItem } from '../state/agenda.ts';
import { askedOf, commandKey, remember, type CommandMemory } from '../state/command-memory.ts';
import { pureDigest } from '../values/digest.ts';
import type { Feature } from '../declarations/feature.ts';
import { countsIn, newCounts, setCount } from '../state/counts.ts';
import { rowFrom } from '../state/ledger.ts';
import { runningAt, type Timer, type Timers } from '../state/timers.ts';
import type { World } from '../state/world.ts';

/** The versions in a stored world: of its own fields and of each feature's slice. */
export interface WorldShape {
  readonly world: number;
  readonly slices: Readonly<Record<string, number>>;
}

/** The version of `World` itself. Raise it, with a migration below, whenever a field of World or Ledger changes. */
const worldVersion = 8;
const worldMigrations: Readonly<Record<number, (world: World) => World>> = {
  1: withCompactCommands,
  2: withRows,
  3: withColumns,
  4: withoutEndedTimers,
  5: withoutItemIds,
  6: withShortRows,
  7: withAgendaColumns,
};

/** The versions that these features store. */
export function shapeOf(features: readonly Feature[]): WorldShape {
  const slices = features.flatMap(({ name, slice }) => (slice ? [[name, slice.shape.version] as const] : []));
  return { world: worldVersion, slices: Object.fromEntries(slices) };
}

/**
 * Migrates a world stored by another build; null if there is no migration. A slice that is missing starts empty, unless
 * its feature reacts to other features' events, of which some may already have happened, and does not say `beginsEmpty`.
 */
export function migrateWorld(features: readonly Feature[], found: WorldShape, stored: World): World | null {
  const world = climb(stored, found.world, worldVersion, worldMigrations);
  if (world === null) return null;
  const slices: Record<string, unknown> = {};
  for (const { name, slice, listens, counted, hears, beginsEmpty = false } of features) {
    if (!slice) continue;
    const version = found.slices[name];
    if (version === undefined && (listens ?? counted ?? hears) && !beginsEmpty) return null;
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
  world.metrics = countsIn(countedMetrics(features), world.metrics);
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

/** What the first worlds remembered of commands, by `account id`. */
type FirstCommands = ReadonlyMap<
  string,
  { readonly hash: string; readonly at: number; readonly revision: number }
>;

function withCompactCommands(world: World): World {
  const commands: CommandMemory = new Map();
  // Of version 1, as the caller says.
  for (const [key, { hash, at, revision }] of world.commands as unknown as FirstCommands) {
    const [account = '', id = ''] = key.split(' ');
    remember(commands, commandKey(pureDigest, account, id), { revision, asked: askedOf(hash) }, at);
  }
  return { ...world, commands };
}

/** What worlds of version 3 counted: a row of each character, in columns by metric. */
interface CountRows {
  readonly columns: ReadonlyMap<string, number>;
  readonly rows: ReadonlyMap<string, readonly number[]>;
}

/** Metrics were objects by name. */
function withRows(world: World): World {
  // Of version 2, as the caller says.
  const before = world.metrics as unknown as ReadonlyMap<string, Readonly<Record<string, number>>>;
  const names = [...new Set([...before.values()].flatMap((row) => Object.keys(row)))];
  const columns = new Map(names.map((name, column) => [name, column]));
  const rows = new Map(
    [...before].map(([character, row]) => [character, names.map((name) => row[name] ?? 0)]),
  );
  const metrics: CountRows = { columns, rows };
  return { ...world, metrics: metrics as unknown as World['metrics'] };
}

/** Metrics were rows by character. */
function withColumns(world: World): World {
  // Of version 3, as the caller says.
  const { columns, rows } = world.metrics as unknown as CountRows;
  const metrics = newCounts([...columns.keys()]);
  for (const [character, row] of rows)
    for (const [name, column] of columns) setCount(metrics, character, name, row[column] ?? 0);
  return { ...world, metrics };
}

/** Timers were objects by name, and kept when they had ended. A row's last one tells when the others would have gone. */
function withoutEndedTimers(world: World): World {
  // Of version 4, as the caller says.
  const before = world.timers as unknown as ReadonlyMap<
    string,
    Readonly<Record<string, Omit<Timer, 'name' | 'reason'> & { readonly reason?: string }>>
  >;
  const timers: Timers = new Map();
  for (const [character, row] of before) {
    const every = Object.entries(row).map(([name, { since, until, reason = null }]) => ({
      name,
      since,
      until,
      reason,
    }));
    timers.set(character, runningAt(every, Math.max(...every.map(({ since }) => since))));
  }
  return { ...world, timers };
}

/** Items had their ids with them. */
function withoutItemIds(world: World): World {
  // Of version 5, as the caller says.
  const before = world.agenda as unknown as readonly AgendaItem[];
  const agenda = before.map(({ due, sequence, kind, data }) => ({ due, sequence, kind, data }));
  return { ...world, agenda: agenda as unknown as World['agenda'] };
}

/** All balances were maps. */
function withShortRows(world: World): World {
  // Of version 6, as the caller says.
  const before = world.ledger.balances as ReadonlyMap<string, ReadonlyMap<string, number>>;
  const balances = new Map([...before].map(([holder, row]) => [holder, rowFrom(row)]));
  return { ...world, ledger: { ...world.ledger, balances } };
}

/** The agenda was a heap of items. */
function withAgendaColumns(world: World): World {
  // Of version 7, as the caller says.
  const before = world.agenda as unknown as readonly AgendaItem[];
  const agenda: Agenda = {
    due: before.map(({ due }) => due),
    sequences: before.map(({ sequence }) => sequence),
    kinds: before.map(({ kind }) => kind),
    data: before.map(({ data }) => data),
  };
  return { ...world, agenda };
}
