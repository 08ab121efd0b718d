import type { Actor } from '@rackets/engine/kernel/command.ts';
import type { Json } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { Session } from '../../accounts/accounts.ts';

/** The viewer's own live state, as X-GN-User, X-GN-Character and X-GN-Timers tell it. */
export interface StateParts {
  readonly user: Json;
  /** Null where there is none yet. */
  readonly character: Json | null;
  /** All waits of the character by name, those that ended too; only what changed is sent. */
  readonly timers: Readonly<Record<string, TimerFields>>;
}

/** One wait: flat, so that comparing two costs no text. */
export type TimerFields = Readonly<Record<string, string | number | boolean | null>>;

/** Reads the parts from the world. Synchronous; keeps no reference to the world. */
export type ComposeHeaders = (world: World, actor: Actor, now: number, session: Session) => StateParts;

/** What a session has been told, so that answers carry only what changed. */
export class TimersTold {
  #character: string | null = null;
  readonly #told = new Map<string, TimerFields>();

  /** The timers that differ from what was told last, as JSON text; null when there is none. */
  changed(character: string | null, timers: StateParts['timers']): string | null {
    if (character !== this.#character) {
      this.#told.clear();
      this.#character = character;
    }
    let changed: Record<string, TimerFields> | null = null;
    for (const name in timers) {
      const timer = timers[name];
      if (timer === undefined || isSame(timer, this.#told.get(name))) continue;
      this.#told.set(name, timer);
      (changed ??= {})[name] = timer;
    }
    return changed && JSON.stringify(changed);
  }
}

function isSame(one: TimerFields, other: TimerFields | undefined): boolean {
  // What does not run is one and the same object in every answer.
  if (one === other) return true;
  if (other === undefined) return false;
  for (const field in one) if (one[field] !== other[field]) return false;
  return true;
}

/** Appends the state's headers, as [name, value, …]. */
export function appendStateHeaders(
  headers: string[],
  parts: StateParts,
  actor: Actor,
  told: TimersTold,
): void {
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
