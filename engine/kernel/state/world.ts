import { newAgenda, type Agenda } from './agenda.ts';
import { broken } from '../values/assert.ts';
import type { CommandMemory } from './command-memory.ts';
import { countOf, newCounts, type Counts } from './counts.ts';
import type { Actor } from './command.ts';
import type { JsonObject } from '../values/json.ts';
import { newLedger, type Ledger } from './ledger.ts';
import { timerOf, type Timers } from './timers.ts';

/** The phases of a round, in their order. */
export const phases = ['before', 'open', 'deathmatch', 'closed'] as const;
export type Phase = (typeof phases)[number];

/** The round itself. Times in ms since the epoch. */
export interface Round {
  id: number;
  phase: Phase;
  startsAt: number;
  deathmatchAt: number;
  endsAt: number;
  /** K_0 of the day-key chain, hex, public before anyone can play. */
  commitment: string;
  /** The public salt, hex; null until it is fixed, empty in rounds opened without one. */
  salt: string | null;
  /** The public key (Ed25519, hex) of receipts and heads; null in rounds opened without one. */
  receiptKey: string | null;
  days: number;
}

/** The state of a character that many features' decisions need. */
export interface Character {
  readonly id: string;
  readonly account: string;
  username: string;
  readonly createdAt: number;
  protectedUntil: number;
  dead: { readonly cause: string; readonly at: number } | null;
  /** A city's id. */
  location: string;
  family: string | null;
  /** Whether the link to the account's other characters is public. */
  readonly revealed: boolean;
  /** The seed for this character's draws, chosen by the client, until the player chooses another (`World.seeds`). */
  seed: string;
}

/** A quantity that decays over time: its value at `since`. */
export interface Gauge {
  base: number;
  since: number;
}

/** A seed chosen by a player, and the day of the round from which it applies. */
export interface OwnSeed {
  readonly seed: string;
  readonly from: number;
}

/** What the features of a machine provide, by the numbers of the ports (`port.ts`), in the order of the features. */
export type Providers = readonly (readonly unknown[] | undefined)[];

/** The whole state of one round, changed in place by `apply` and nothing else. Maps, plain data and lists of bytes only. */
export interface World {
  revision: number;
  hash: string;
  epoch: number;
  /** Accepted time of the last event, ms. */
  now: number;
  round: Round;
  rules: Map<string, JsonObject>;
  characters: Map<string, Character>;
  /** The account's latest character in this round. */
  lives: Map<string, string>;
  ledger: Ledger;
  metrics: Counts;
  gauges: Map<string, Record<string, Gauge>>;
  timers: Timers;
  /** For indexed timers: who has one, in the order set; ended ones may linger. */
  running: Map<string, Map<string, number>>;
  agenda: Agenda;
  agendaSequence: number;
  commands: CommandMemory;
  /** Number of draws today, by player. */
  nonces: Map<string, { day: number; next: number }>;
  /** The seeds that players chose themselves, by account, in order of their days. */
  seeds: Map<string, OwnSeed[]>;
  slices: Record<string, unknown>;
  /**
   * What the features of the world's machine answer to ports. It is no state, and not enumerable: snapshots, hashes and
   * comparisons pass it over, and a copy has it by `copyOf` or the machine's `adopt`.
   */
  readonly providers: Providers;
}

/** An empty world at revision -1, with each feature's initial state, that counts `metrics`; ports ask `providers`. */
export function newWorld(
  slices: Record<string, unknown>,
  metrics: readonly string[] = [],
  providers: Providers = [],
): World {
  const state: Omit<World, 'providers'> = {
    revision: -1,
    hash: '',
    epoch: 0,
    now: 0,
    round: {
      id: 0,
      phase: 'before',
      startsAt: 0,
      deathmatchAt: 0,
      endsAt: 0,
      commitment: '',
      salt: '',
      receiptKey: null,
      days: 0,
    },
    rules: new Map(),
    characters: new Map(),
    lives: new Map(),
    ledger: newLedger(),
    metrics: newCounts(metrics),
    gauges: new Map(),
    timers: new Map(),
    running: new Map(),
    agenda: newAgenda(),
    agendaSequence: 0,
    commands: new Map(),
    nonces: new Map(),
    seeds: new Map(),
    slices,
  };
  return withProviders(state, providers);
}

/** The same world, in which ports ask `providers`. */
export function withProviders(world: Omit<World, 'providers'>, providers: Providers): World {
  const hidden = { value: providers, enumerable: false, configurable: true };
  return Object.defineProperty(world, 'providers', hidden) as World;
}

/** A copy of a world that goes its own way. */
export function copyOf(world: World): World {
  return withProviders(structuredClone(world), world.providers);
}

/** When a character's timer ends, ms; in the past, or 0, for one that does not run. */
export function timerUntil(world: World, character: string, name: string): number {
  return timerOf(world.timers, character, name)?.until ?? 0;
}

/** A metric's value; 0 if it was never counted. */
export function metric({ metrics }: World, character: string, name: string): number {
  return countOf(metrics, character, name);
}

/** A character of this round, alive or dead. Throws an InvariantError when the round has none of that id. */
export function lifeOf(world: World, character: string): Character {
  return world.characters.get(character) ?? broken(`the round has a character ${character}`);
}

/** The actor's character, if alive. */
export function aliveCharacter(world: World, actor: Actor): Character | null {
  const character = actor.character === null ? undefined : world.characters.get(actor.character);
  return character && !character.dead && character.account === actor.account ? character : null;
}

/** A slice's version, starting at 1, and the migrations from earlier ones. */
export interface SliceShape {
  readonly version: number;
  /** `migrations[n]` turns a slice of version n into version n + 1. It may modify and return its argument. */
  readonly migrations: Readonly<Record<number, (slice: unknown) => unknown>>;
}

/**
 * A slice of the world, typed by its owner. Whenever its shape or meaning changes, raise the version and add a
 * migration from the previous one: snapshots of earlier builds are migrated, not discarded.
 */
export function defineSlice<Slice>(
  feature: string,
  initial: () => Slice,
  shape: SliceShape = { version: 1, migrations: {} },
) {
  const read = (world: World): Slice => {
    // Only this feature's `initial` and `apply` ever write the slice of this name.
    return world.slices[feature] as Slice;
  };
  return Object.assign(read, { feature, initial, shape });
}

/** An `upcast` for rules to which later builds only added numbers: what the record lacks is as in this build. */
export const completedBy =
  <Rules extends JsonObject>(defaults: Rules) =>
  (recorded: Rules): Rules => ({ ...defaults, ...recorded });

/**
 * A feature's rules as the round was opened with them. `upcast` completes rules that an earlier build recorded, with
 * numbers under which their round goes on as it was played before.
 */
export function defineRules<Rules extends JsonObject>(
  feature: string,
  defaults: Rules,
  upcast: (recorded: Rules) => Rules = (recorded) => recorded,
) {
  // By the recorded object, which never changes: decisions read rules all the time.
  const upcasted = new WeakMap<JsonObject, Rules>();
  // Mostly those of one and the same round.
  let last: { readonly recorded: JsonObject; readonly rules: Rules } | null = null;
  const read = (world: World): Rules => {
    const recorded = world.rules.get(feature);
    if (recorded === undefined) return defaults;
    if (last?.recorded === recorded) return last.rules;
    // Written by `round.rules-set` from these defaults, or from an older build's for the same feature.
    const rules = upcasted.get(recorded) ?? upcast(recorded as Rules);
    upcasted.set(recorded, rules);
    last = { recorded, rules };
    return rules;
  };
  return Object.assign(read, { feature, defaults });
}
