import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { Json } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Session } from '../../accounts/accounts.ts';
import { actorIn } from '../../accounts/actor.ts';

/** The viewer's own live state, as X-GN-User, X-GN-Character and X-GN-Timers tell it. */
export interface StateParts {
  readonly user: Json;
  /** Null where there is none yet. */
  readonly character: Json | null;
  readonly timers: TimerParts;
}

/** A character's waits by name; only what changed is sent. */
export interface TimerParts {
  /** All of them as they are while they do not run: the same for everybody, in every answer. */
  readonly atRest: TimerSet;
  /** Those that are otherwise. */
  readonly inUse: TimerSet;
}

type TimerSet = Readonly<Record<string, TimerFields>>;

/** One wait: flat, so that comparing two costs no text. */
export type TimerFields = Readonly<Record<string, string | number | boolean | null>>;

/** Reads the parts from the world. Synchronous; keeps no reference to the world. */
export type ComposeHeaders = (world: World, actor: Actor, now: number, session: Session) => StateParts;

/** The caller's own state at one moment of the world. */
export interface StateAt {
  readonly revision: number;
  readonly now: number;
  readonly actor: Actor;
  readonly parts: StateParts;
}

/**
 * The caller's own state as the reads of one request saw it. However many of them see the same moment, it is composed
 * once: nothing but the world and the time goes into it.
 */
export class CallerState {
  #composed: StateAt | null = null;
  #durable: StateAt | null = null;

  constructor(private readonly compose: ComposeHeaders) {}

  /** The state in a world that is read anyway, and that may not be durable yet. */
  at(world: World, now: number, session: Session): StateAt {
    const { revision } = world;
    if (this.#composed?.revision === revision && this.#composed.now === now) return this.#composed;
    const actor = actorIn(world, session);
    return (this.#composed = { revision, now, actor, parts: this.compose(world, actor, now, session) });
  }

  /** What was seen is durable now, so it may be told. */
  keep(seen: StateAt): void {
    if (!this.#durable || seen.revision >= this.#durable.revision) this.#durable = seen;
  }

  get isKnown(): boolean {
    return this.#durable !== null;
  }

  /** Appends what was seen last and is durable, as [name, value, …]. */
  append(headers: string[], told: TimersTold): void {
    if (this.#durable) appendStateHeaders(headers, this.#durable.parts, this.#durable.actor, told);
  }
}

/** What a session has been told, so that answers carry only what changed. */
export class TimersTold {
  #character: string | null = null;
  #inUse: TimerSet = {};

  /** The timers that differ from what was told last, as JSON text; null when there is none. */
  changed(character: string | null, { atRest, inUse }: TimerParts): string | null {
    const before = this.#inUse;
    this.#inUse = inUse;
    if (character !== this.#character) {
      this.#character = character;
      return character === null ? null : JSON.stringify({ ...atRest, ...inUse });
    }
    let changed: Record<string, TimerFields> | null = null;
    for (const [name, timer] of Object.entries(inUse))
      if (!isSame(timer, before[name])) (changed ??= {})[name] = timer;
    for (const name of Object.keys(before)) {
      const timer = atRest[name];
      if (timer && !inUse[name]) (changed ??= {})[name] = timer;
    }
    return changed && JSON.stringify(changed);
  }
}

function isSame(one: TimerFields, other: TimerFields | undefined): boolean {
  if (other === undefined) return false;
  for (const field in one) if (one[field] !== other[field]) return false;
  return true;
}

/** Appends the state's headers, as [name, value, …]. */
function appendStateHeaders(headers: string[], parts: StateParts, actor: Actor, told: TimersTold): void {
  headers.push('X-GN-User', ascii(JSON.stringify(parts.user)));
  if (parts.character !== null) headers.push('X-GN-Character', ascii(JSON.stringify(parts.character)));
  const timers = told.changed(actor.character, parts.timers);
  if (timers !== null) headers.push('X-GN-Timers', ascii(timers));
}

const notAscii = /[^\u0020-\u007e]/g;

/** JSON text with everything but ASCII escaped: a header cannot carry more. */
export function ascii(json: string): string {
  return json.replace(notAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
