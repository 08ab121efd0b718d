import { assert } from '../kernel/values/assert.ts';
import type { RecordedEvent } from '../kernel/state/event.ts';
import type { Feature } from '../kernel/declarations/feature.ts';
import { isMadeOf } from '../kernel/declarations/made-of.ts';
import type { World } from '../kernel/state/world.ts';

type Listener = (world: World, event: RecordedEvent) => void;

/** What a kit adds to the feature that uses it. */
export interface KitParts extends Pick<
  Feature,
  'events' | 'agenda' | 'metrics' | 'channels' | 'settle' | 'timers' | 'listens' | 'accolades' | 'activity'
> {
  /** Keeps the kit's part of the feature's slice: called with each of the feature's own events, once it is applied. */
  readonly follow?: Listener;
}

/**
 * A feature with all that its kits add, for `defineFeature`. Throws an InvariantError when two of them claim one name;
 * listeners of one event are all called, the feature's first.
 */
export function withKits(feature: Feature, ...kits: readonly KitParts[]): Feature {
  const events = [...(feature.events ?? []), ...kits.flatMap(({ events }) => events ?? [])];
  const follow = follower(kits);
  const followed = follow ? Object.fromEntries(events.map(({ type }) => [type, follow])) : {};
  const all: readonly KitParts[] = [feature, ...kits];
  return {
    ...feature,
    events,
    agenda: joined(
      feature.name,
      all.map(({ agenda }) => agenda),
    ),
    metrics: joined(
      feature.name,
      all.map(({ metrics }) => metrics),
    ),
    channels: joined(
      feature.name,
      all.map(({ channels }) => channels),
    ),
    settle: joined(
      feature.name,
      all.map(({ settle }) => settle),
    ),
    timers: joined(
      feature.name,
      all.map(({ timers }) => timers),
    ),
    ...listensOf([...all.map(({ listens }) => listens ?? {}), followed]),
    accolades: [...kits, feature].flatMap(({ accolades }) => accolades ?? []),
    ...activityOf(all),
  };
}

/** None at all where nothing listens: a feature without listeners may begin with an empty slice. */
function listensOf(listening: readonly Readonly<Record<string, Listener>>[]): Pick<Feature, 'listens'> {
  const listens = inTurn(listening);
  return Object.keys(listens).length === 0 ? {} : { listens };
}

/** Calls what follows the feature's events in turn; null where nothing does. */
function follower(kits: readonly KitParts[]): Listener | null {
  const follows = kits.flatMap(({ follow }) => (follow ? [follow] : []));
  if (follows.length === 0) return null;
  return (world, event) => {
    for (const follow of follows) follow(world, event);
  };
}

/** The lines of all of them: an event that concerns several gives the lines of each. */
function activityOf(all: readonly KitParts[]): Pick<Feature, 'activity'> {
  const activities = all.flatMap(({ activity }) => (activity ? [activity] : []));
  const [first, ...others] = activities;
  if (!first) return {};
  if (others.length === 0) return { activity: first };
  const kinds = activities.map(({ of }) => of);
  return {
    activity: {
      of: kinds.includes('every') ? 'every' : kinds.flatMap((of) => (of === 'every' ? [] : of)),
      lines: (event) => activities.flatMap(({ of, lines }) => (isMadeOf(of, event.type) ? lines(event) : [])),
    },
  };
}

function joined<Value>(
  feature: string,
  records: readonly (Readonly<Record<string, Value>> | undefined)[],
): Readonly<Record<string, Value>> {
  const entries = records.flatMap((record) => Object.entries(record ?? {}));
  const all = Object.fromEntries(entries);
  const twice = entries.find(([name, value]) => all[name] !== value);
  assert(!twice, `${feature} and its kits claim ${twice?.[0]} once`);
  return all;
}

function inTurn(records: readonly Readonly<Record<string, Listener>>[]): Readonly<Record<string, Listener>> {
  const byType = new Map<string, Listener[]>();
  for (const [type, listen] of records.flatMap((record) => Object.entries(record)))
    byType.set(type, [...(byType.get(type) ?? []), listen]);
  return Object.fromEntries(
    Array.from(byType, ([type, listeners]) => [
      type,
      (world: World, event: RecordedEvent) => {
        for (const listen of listeners) listen(world, event);
      },
    ]),
  );
}
