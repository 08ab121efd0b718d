import { itemId, popOf, push } from '../state/agenda.ts';
import { assert, broken, NewerBuildError } from '../values/assert.ts';
import { askedOf, commandKey, remember } from '../state/command-memory.ts';
import type { Digest } from '../values/digest.ts';
import type { EventDefinition } from '../declarations/event-definition.ts';
import type { DrawRecord, FiledItem, ItemRef, KernelEvent, RecordedEvent } from '../state/event.ts';
import type { JsonObject } from '../values/json.ts';
import { applyMoves, kindOf } from '../state/ledger.ts';
import { applyCounts } from './metrics.ts';
import type { Registry } from './registry.ts';
import { setTimer } from '../state/timers.ts';
import type { World } from '../state/world.ts';

/** The definition of an event's kind. Throws NewerBuildError if this build knows neither the kind nor the version. */
export function definitionOf({ events }: Registry, { type, version }: RecordedEvent): EventDefinition {
  const definition = events.get(type);
  if (!definition) throw new NewerBuildError(`the event ${type}`);
  if (version > definition.version) throw new NewerBuildError(`${type} of version ${version}`);
  return definition;
}

/** Upcasts an event to the current version. An unknown type or version is an error and never ignored. */
export function upcast(registry: Registry, event: RecordedEvent): RecordedEvent {
  const definition = definitionOf(registry, event);
  if (event.version === definition.version) return event;
  let { data } = event;
  for (let version = event.version; version < definition.version; version += 1) {
    data = definition.upcasts?.[version]?.(data) ?? data;
  }
  return { ...event, version: definition.version, data };
}

/**
 * Applies an event of the log. Events must come in order of revision, without gaps. The work for later is what the event
 * says; of an event that does not say it, recorded by an earlier build, it is what this build's features ask for.
 */
export function apply(registry: Registry, digest: Digest, world: World, recorded: RecordedEvent): void {
  if (recorded.revision !== world.revision + 1)
    broken(`revision ${recorded.revision} follows ${world.revision} at once`);
  const asked = change(registry, digest, world, recorded);
  for (const item of recorded.items ?? asked) file(world, item);
}

/**
 * Applies a new event and returns it as it is stored: with the work for later that the features ask for, linked by
 * `link` to the event before it (decision 47).
 */
export function record(
  registry: Registry,
  digest: Digest,
  world: World,
  event: KernelEvent,
  link: Link,
): RecordedEvent {
  const revision = world.revision + 1;
  const previous = world.hash;
  const items = change(registry, digest, world, { ...event, revision, hash: previous });
  for (const item of items) file(world, item);
  const recorded = link(previous, revision, { ...event, items });
  world.hash = recorded.hash;
  return recorded;
}

/** Gives a complete event its place in the stream, after the event whose link is `previous`. */
export type Link = (previous: string, revision: number, event: Required<KernelEvent>) => RecordedEvent;

/** The only code that changes the world, but for the work that is filed; returns the work that features ask for. */
function change(
  registry: Registry,
  digest: Digest,
  world: World,
  recorded: RecordedEvent,
): readonly FiledItem[] {
  const items: FiledItem[] = [];
  asked = items;
  try {
    changeBy(registry, digest, world, upcast(registry, recorded));
  } finally {
    asked = null;
  }
  return items;
}

/** What is asked for by the event that is being applied; events are applied one after the other. */
let asked: FiledItem[] | null = null;

function changeBy(registry: Registry, digest: Digest, world: World, event: RecordedEvent): void {
  if (event.item) takeItem(world, event.item);
  countDraws(world, event);
  rememberCommand(digest, world, event);
  applyMoves(world.ledger, event.moves, registry.thingKinds);
  applyCounts(registry, world, event.counts, event.at);
  applyTimers(registry, world, event);
  world.revision = event.revision;
  world.hash = event.hash;
  world.now = Math.max(world.now, event.at);
  for (const move of event.moves) registry.moved.get(kindOf(move.asset))?.(world, move, event.at);
  registry.events.get(event.type)?.apply?.(world, event);
  for (const listen of registry.listeners.get(event.type) ?? []) listen(world, event);
  if (event.counts.length > 0) for (const hear of registry.counted) hear(world, event);
  tellStreet(registry, world, event);
  askForSettlements(registry, world, event);
}

/** Before the settlements: whoever dies is still known to those who listen. */
function tellStreet({ street, hears }: Registry, world: World, event: RecordedEvent): void {
  if (hears.length === 0) return;
  for (const { lines } of street(event.type))
    for (const line of lines(event)) for (const hear of hears) hear(world, line, event.at);
}

/**
 * Asks for work for later, or for right after this decision if `due` is now. Only what features do with an event calls
 * it. It is recorded with the event: when the log is read, what is asked for then counts for nothing.
 */
export function schedule(kind: string, due: number, data: JsonObject = {}): void {
  assert(asked, `${kind} is asked for by an event`);
  asked.push({ kind, due, data });
}

/** Files an item, and returns its id. */
export function file(world: World, { kind, due, data }: FiledItem): string {
  const sequence = world.agendaSequence;
  world.agendaSequence += 1;
  push(world.agenda, { due, sequence, kind, data });
  return itemId({ kind, sequence });
}

/**
 * Takes the item that a decision carries out. Of its kind it was the next one, in every build that filed the same items;
 * its number depends on the order in which that build's features asked for theirs.
 */
function takeItem(world: World, { id, kind, due }: ItemRef): void {
  const item = popOf(world.agenda, kind);
  assert(item?.due === due, `the item ${id} is the next of its kind on the agenda`);
}

function countDraws(world: World, { item, draws }: RecordedEvent): void {
  // An item has no draws but its own, so nothing needs to count them.
  if (draws && (!item || draws.player !== `world:${item.id}`)) countDraw(world, draws);
}

function rememberCommand(digest: Digest, world: World, { command, revision, at }: RecordedEvent): void {
  if (!command) return;
  const key = commandKey(digest, command.actor.account, command.id);
  remember(world.commands, key, { revision, asked: askedOf(command.hash) }, at);
}

function countDraw(world: World, { player, day, nonce }: DrawRecord): void {
  const counted = world.nonces.get(player);
  if (!counted) {
    world.nonces.set(player, { day, next: nonce + 1 });
    return;
  }
  counted.day = day;
  counted.next = nonce + 1;
}

function applyTimers(registry: Registry, world: World, event: RecordedEvent): void {
  for (const set of event.timers) {
    const { character, name, until, reason = null } = set;
    setTimer(world.timers, character, { name, since: event.at, until, reason });
    if (registry.timers.get(name)?.indexed) indexTimer(world, name, character, until, event.at);
    registry.waits.get(name)?.(world, set, event.at);
  }
}

/** Records that the character has the timer. Each call also drops two ended timers, so the index stays small. */
function indexTimer(world: World, name: string, character: string, until: number, now: number): void {
  let index = world.running.get(name);
  if (!index) world.running.set(name, (index = new Map()));
  index.delete(character);
  if (until > now) index.set(character, until);
  let looked = 0;
  for (const [other, ends] of index) {
    if (looked === 2) break;
    looked += 1;
    if (ends <= now) index.delete(other);
  }
}

/** Asks for each feature's settlement items for what the event ends: by stage, then in the features' order. */
function askForSettlements({ settlers, causes }: Registry, world: World, event: RecordedEvent): void {
  for (const { cause, whose } of causes.get(event.type) ?? []) {
    for (const id of whose(event)) {
      for (const { name, settle, forget } of settlers) {
        forget?.[cause]?.(world, id);
        for (const data of settle?.[cause]?.(world, id, event) ?? [])
          schedule(`${name}.settle-${cause}`, event.at, data);
      }
    }
  }
}
