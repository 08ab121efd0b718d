import { peek, type AgendaItem } from './agenda.ts';
import { apply, upcast } from './apply.ts';
import type { Command } from './command.ts';
import { withoutConcealer, type Concealer } from './concealed.ts';
import { decideCommand, decideItem, type DayHmac, type Decided, type Deciding } from './decide.ts';
import { pureDigest, type Digest } from './digest.ts';
import { agendaFeature } from './agenda-feature.ts';
import type { KernelEvent, RecordedEvent } from './event.ts';
import type { Feature } from './feature.ts';
import { checkGuards } from './guards.ts';
import type { JsonObject } from './json.ts';
import { reactorsFeature } from './reactors-feature.ts';
import { register, type Registry } from './registry.ts';
import { newWorld, type World } from './world.ts';
import { migrateWorld, shapeOf, type WorldShape } from './world-shape.ts';

/** A round's rules as one value: nothing in it changes, all state is the world's. */
export interface Machine {
  readonly registry: Registry;
  newWorld(): World;
  /** Versions of what a world of this machine stores. */
  readonly shape: WorldShape;
  /** A stored world of another shape as this machine keeps it; null when there is no way. It may change `world`. */
  migrate(found: WorldShape, world: World): World | null;
  /** Decides a command; the caller has run every item that is due (`due`) before. */
  decide(world: World, command: Command, now: number): Decided;
  /**
   * The events of the next item due at or before `now`, or null when there is none. An item whose handler throws is
   * parked; `onThrow` hears why.
   */
  due(world: World, now: number, onThrow?: OnThrow): readonly KernelEvent[] | null;
  apply(world: World, event: RecordedEvent): void;
  /** What the call of an accepted command returns, from its events alone. */
  answer(type: string, events: readonly RecordedEvent[]): JsonObject;
}

/** Hears of an item whose handler threw: a bug that somebody has to mend. */
export type OnThrow = (item: AgendaItem, error: unknown) => void;

export interface MachineOptions {
  readonly features: readonly Feature[];
  readonly stamp: Deciding['stamp'];
  readonly dayHmac: DayHmac;
  /** The key of a day that is over, hex. A machine that decides nothing needs none. */
  readonly dayKey?: (day: number) => string;
  /** Keeps secrets in the log; a machine that decides nothing needs none. */
  readonly concealer?: Concealer;
  readonly digest?: Digest;
}

/** Joins features into the machine that decides and applies. */
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
      newWorld(Object.fromEntries(all.flatMap((f) => (f.slice ? [[f.name, f.slice.initial()]] : [])))),
    shape: shapeOf(all),
    migrate: (found, world) => migrateWorld(all, found, world),
    decide: (world, command, now) => decideCommand(deciding, world, command, now),
    due(world, now, onThrow) {
      const item = peek(world.agenda, now);
      return item ? decideItem(deciding, world, item, onThrow) : null;
    },
    apply: (world, event) => apply(registry, world, event),
    answer: (type, events) =>
      registry.commands.get(type)?.answer(events.map((event) => upcast(registry, event))) ?? {},
  };
}

function withoutKeys(day: number): string {
  throw new Error(`this machine has no key of day ${day}`);
}
