import { peek, type AgendaItem } from '../state/agenda.ts';
import { apply, record, upcast, type Link } from './apply.ts';
import type { Command } from '../state/command.ts';
import { withoutConcealer, type Concealer } from '../declarations/concealed.ts';
import { decideCommand, decideItem, type DayHmac, type Decided, type Deciding } from './decide.ts';
import { pureDigest, type Digest } from '../values/digest.ts';
import { agendaFeature } from './agenda-feature.ts';
import type { KernelEvent, RecordedEvent } from '../state/event.ts';
import type { Feature } from '../declarations/feature.ts';
import { checkGuards } from '../declarations/guards.ts';
import type { JsonObject } from '../values/json.ts';
import { countedMetrics } from './metrics.ts';
import { reactorsFeature } from './reactors-feature.ts';
import { register, type Registry } from './registry.ts';
import { newWorld, withProviders, type World } from '../state/world.ts';
import { migrateWorld, shapeOf, type WorldShape } from './world-shape.ts';

/** A round's rules as one immutable value; all state is in the world. */
export interface Machine {
  readonly registry: Registry;
  newWorld(): World;
  /** Makes a stored world of this machine's shape one of its own: ports ask this machine's features. */
  adopt(stored: Omit<World, 'providers'>): World;
  /** Versions of the slices that this machine's worlds store. */
  readonly shape: WorldShape;
  /** Migrates a stored world of another shape to this machine's; null if there is no migration. May change `world`. */
  migrate(found: WorldShape, world: World): World | null;
  /** Decides a command; the caller has already run every due agenda item (`due`). */
  decide(world: World, command: Command, now: number): Decided;
  /**
   * The events of the next item due at or before `now`, or null if there is none. An item whose handler throws is
   * parked, and `onThrow` is called with the error.
   */
  due(world: World, now: number, onThrow?: OnThrow): readonly KernelEvent[] | null;
  /** Applies a new event and returns it as it is stored, with the work that it files; `link` gives it its place. */
  record(world: World, event: KernelEvent, link: Link): RecordedEvent;
  /** Applies an event of the log. */
  apply(world: World, event: RecordedEvent): void;
  /** The answer of an accepted command, computed from its events alone. */
  answer(type: string, events: readonly RecordedEvent[]): JsonObject;
}

/** Called with an agenda item whose handler threw: a bug that needs fixing. */
export type OnThrow = (item: AgendaItem, error: unknown) => void;

export interface MachineOptions {
  readonly features: readonly Feature[];
  readonly stamp: Deciding['stamp'];
  readonly dayHmac: DayHmac;
  /** The key of a past day, hex. A machine that only applies events needs none. */
  readonly dayKey?: (day: number) => string;
  /** Conceals secrets in the log; a machine that only applies events needs none. */
  readonly concealer?: Concealer;
  readonly digest?: Digest;
}

/** Combines features into the machine that decides and applies. */
export function createMachine({
  features,
  stamp,
  dayHmac,
  dayKey = withoutKeys,
  concealer = withoutConcealer,
  digest = pureDigest,
}: MachineOptions): Machine {
  const reactors = reactorsFeature(
    (type) => registry.commands.get(type),
    (world, definition, command, context) =>
      checkGuards(registry.guards, definition.guards, world, command, context.now) ??
      definition.decide(world, command, context),
  );
  const all = [agendaFeature, reactors, ...features];
  const registry: Registry = register(all);
  const deciding: Deciding = { registry, digest, dayHmac, dayKey, concealer, stamp };
  return {
    registry,
    newWorld: () =>
      newWorld(
        Object.fromEntries(all.flatMap((f) => (f.slice ? [[f.name, f.slice.initial()]] : []))),
        countedMetrics(all),
        registry.providers,
      ),
    adopt: (stored) => withProviders(stored, registry.providers),
    shape: shapeOf(all),
    migrate(found, stored) {
      const world = migrateWorld(all, found, stored);
      return world && withProviders(world, registry.providers);
    },
    decide: (world, command, now) => decideCommand(deciding, world, command, now),
    due(world, now, onThrow) {
      const item = peek(world.agenda, now);
      return item ? decideItem(deciding, world, item, onThrow) : null;
    },
    record: (world, event, link) => record(registry, digest, world, event, link),
    apply: (world, event) => apply(registry, digest, world, event),
    answer: (type, events) =>
      registry.commands.get(type)?.answer(events.map((event) => upcast(registry, event))) ?? {},
  };
}

function withoutKeys(day: number): string {
  throw new Error(`this machine has no key of day ${day}`);
}
