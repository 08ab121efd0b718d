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
  readonly timers: Readonly<Record<string, Json>>;
}

/** Reads the parts from the world. Synchronous; keeps no reference to the world. */
export type ComposeHeaders = (world: World, actor: Actor, now: number, session: Session) => StateParts;

/** What a session has been told, so that answers carry only what changed. */
export class TimersTold {
  #character: string | null = null;
  readonly #told = new Map<string, string>();

  /** The timers whose text differs from what was told last, as JSON text; null when there is none. */
  changed(character: string | null, timers: StateParts['timers']): string | null {
    if (character !== this.#character) {
      this.#told.clear();
      this.#character = character;
    }
    let fields = '';
    for (const [name, timer] of Object.entries(timers)) {
      const text = JSON.stringify(timer);
      if (this.#told.get(name) === text) continue;
      this.#told.set(name, text);
      fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
    }
    return fields === '' ? null : `{${fields}}`;
  }
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
