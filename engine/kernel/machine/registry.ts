import { z } from 'zod';
import { assert } from '../values/assert.ts';
import type { Channel } from '../declarations/channels.ts';
import type { CommandDefinition } from '../declarations/command-definition.ts';
import { concealedInputs, type ConcealedInput } from '../declarations/concealed-inputs.ts';
import type { EventDefinition } from '../declarations/event-definition.ts';
import { systemGuard, type Guard } from '../declarations/guards.ts';
import type { HolderKind, HolderKinds } from '../declarations/holder-kinds.ts';
import { byType } from '../declarations/made-of.ts';
import { settlingStages, type CausesByEvent, type SettlementCause } from '../declarations/settlements.ts';
import type { Reactor } from '../declarations/reactor.ts';
import type {
  DueDefinition,
  Feature,
  MetricKind,
  MoveListener,
  StreetListener,
  WaitListener,
} from '../declarations/feature.ts';
import type { TimerManifest } from '../declarations/manifest.ts';
import { providersOf } from '../declarations/port.ts';
import type { Providers } from '../state/world.ts';

type Listener = NonNullable<Feature['listens']>[string];

/** All features, indexed for the kernel's lookups. */
export interface Registry {
  /** By name. */
  readonly reactors: ReadonlyMap<string, Reactor>;
  readonly features: readonly Feature[];
  /** The same in the order in which they settle what ends. */
  readonly settlers: readonly Feature[];
  readonly commands: ReadonlyMap<string, CommandDefinition>;
  /** The secret fields of commands that have any. */
  readonly concealedInputs: ReadonlyMap<string, readonly ConcealedInput[]>;
  readonly events: ReadonlyMap<string, EventDefinition>;
  /** Reactions to other features' events, by type, in the order of the features. */
  readonly listeners: ReadonlyMap<string, readonly Listener[]>;
  /** Listeners to counts, in the order of the features. */
  readonly counted: readonly Listener[];
  /** By event type: what the street learns, in the order of the features; and those who listen to it. */
  readonly street: (type: string) => readonly NonNullable<Feature['street']>[];
  readonly hears: readonly StreetListener[];
  /** The listener of each timer. */
  readonly waits: ReadonlyMap<string, WaitListener>;
  readonly agenda: ReadonlyMap<string, DueDefinition>;
  readonly metrics: ReadonlyMap<string, MetricKind>;
  readonly timers: ReadonlyMap<string, TimerManifest>;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly thingKinds: ReadonlySet<string>;
  /** The listener of each kind of thing. */
  readonly moved: ReadonlyMap<string, MoveListener>;
  readonly holders: HolderKinds;
  readonly guards: ReadonlyMap<string, Guard>;
  /** What ports ask in this machine's worlds. */
  readonly providers: Providers;
  /** The ends to be settled, by the event that causes them. */
  readonly causes: CausesByEvent;
}

/** Validates and combines what the features register; throws if two claim one name or a migration is missing. */
export function register(features: readonly Feature[]): Registry {
  const registry = {
    reactors: new Map<string, Reactor>(),
    features,
    settlers: features.toSorted((one, other) => settlingPlace(one) - settlingPlace(other)),
    commands: new Map<string, CommandDefinition>(),
    concealedInputs: new Map<string, readonly ConcealedInput[]>(),
    events: new Map<string, EventDefinition>(),
    listeners: new Map<string, Listener[]>(),
    counted: features.flatMap(({ counted }) => (counted ? [counted] : [])),
    street: byType(features.flatMap(({ street }) => street ?? [])),
    hears: features.flatMap(({ hears }) => (hears ? [hears] : [])),
    waits: new Map<string, WaitListener>(),
    agenda: new Map<string, DueDefinition>(),
    metrics: new Map<string, MetricKind>(),
    timers: new Map<string, TimerManifest>(),
    channels: new Map<string, Channel>(),
    thingKinds: new Set<string>(),
    moved: new Map<string, MoveListener>(),
    holders: new Map<string, HolderKind>(),
    guards: new Map<string, Guard>([['system', systemGuard]]),
    providers: providersOf(features.flatMap(({ provides }) => provides ?? [])),
    causes: new Map<string, (SettlementCause & { cause: string })[]>(),
  };
  const names = new Set<string>();
  const causes = new Set<string>();
  for (const feature of features) {
    assert(!names.has(feature.name), `the feature ${feature.name} is registered once`);
    names.add(feature.name);
    for (const command of feature.commands ?? []) {
      claim(registry.commands, command.type, command);
      const secrets = concealedInputs(command.type, command.payload);
      if (secrets.length > 0) registry.concealedInputs.set(command.type, secrets);
    }
    for (const event of feature.events ?? []) claim(registry.events, event.type, checked(event));
    for (const [type, listener] of [...Object.entries(feature.listens ?? {}), ...beginnings(feature)])
      registry.listeners.set(type, [...(registry.listeners.get(type) ?? []), listener]);
    for (const reactor of feature.reactors ?? []) claim(registry.reactors, reactor.name, reactor);
    claimAll(registry.agenda, feature.agenda);
    claimAll(registry.metrics, feature.metrics);
    claimAll(registry.timers, feature.timers);
    claimAll(registry.waits, feature.waits);
    claimAll(registry.moved, feature.moved);
    claimAll(registry.channels, feature.channels);
    claimAll(registry.holders, feature.holders);
    claimAll(registry.guards, feature.guards);
    for (const kind of feature.things ?? []) {
      assert(!registry.thingKinds.has(kind), `the name ${kind} is registered once`);
      registry.thingKinds.add(kind);
    }
    for (const [cause, told] of Object.entries(feature.settlements ?? {})) {
      assert(!causes.has(cause), `the name ${cause} is registered once`);
      causes.add(cause);
      registry.causes.set(told.event, [...(registry.causes.get(told.event) ?? []), { ...told, cause }]);
    }
  }
  for (const kind of ['source', 'sink', 'house'])
    assert(!registry.holders.has(kind), `holders of the kind ${kind} are the kernel's`);
  for (const [kind, holder] of registry.holders)
    for (const channel of 'permits' in holder ? Object.keys(holder.permits) : [])
      assert(registry.channels.has(channel), `the channel ${channel} of ${kind} is registered`);
  for (const feature of features) {
    checkGuardNames(feature, registry.guards);
    for (const cause of Object.keys(feature.forget ?? {}))
      assert(causes.has(cause), `${feature.name} forgets by what some feature ends: ${cause}`);
    for (const cause of Object.keys(feature.settle ?? {})) {
      const item = `${feature.name}.settle-${cause}`;
      assert(registry.agenda.has(item), `${feature.name} settles by an agenda item ${item}`);
      assert(causes.has(cause), `${feature.name} settles what some feature ends: ${cause}`);
    }
  }
  return registry;
}

const settlingPlace = ({ settles = 'returns' }: Feature): number => settlingStages.indexOf(settles);

function checkGuardNames({ commands = [] }: Feature, guards: ReadonlyMap<string, Guard>): void {
  for (const { type, guards: uses } of commands)
    for (const use of uses) {
      const name = typeof use === 'string' ? use : use[0];
      assert(guards.has(name), `the guard ${name} of ${type} is registered`);
    }
}

/** When a feature begins: with its round, if that was opened under rules of the feature, or when it joins. */
function beginnings({ name, rules, begins }: Feature): readonly (readonly [string, Listener])[] {
  if (!begins) return [];
  return [
    ['round.opened', (world, event) => (rules && !world.rules.has(name) ? undefined : begins(world, event))],
    [
      'round.feature-joined',
      (world, event) => (event.data['feature'] === name ? begins(world, event) : undefined),
    ],
  ];
}

function claim<Value>(map: Map<string, Value>, name: string, value: Value): void {
  assert(!map.has(name), `the name ${name} is registered once`);
  map.set(name, value);
}

function claimAll<Value>(map: Map<string, Value>, entries: Readonly<Record<string, Value>> = {}): void {
  for (const [name, value] of Object.entries(entries)) claim(map, name, value);
}

function checked(event: EventDefinition): EventDefinition {
  for (let version = 1; version < event.version; version += 1) {
    assert(event.upcasts?.[version], `${event.type} has an upcast from version ${version}`);
  }
  if (event.data instanceof z.ZodObject) checkVisible(event, new Set(Object.keys(event.data.shape)));
  return event;
}

function checkVisible({ type, visible }: EventDefinition, fields: ReadonlySet<string>): void {
  for (const [role, names] of Object.entries(visible))
    for (const name of names) assert(fields.has(name), `${type} has the field ${name}, visible to ${role}`);
}
