import type { Actor, Command } from '@rackets/engine/kernel/state/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';

/** A command of `kind` as the pipeline takes it. */
export function commandOf(
  { type }: { readonly type: string },
  id: string,
  actor: Actor,
  payload: JsonObject,
  vouched: JsonObject = {},
): Command {
  return { id, type, actor, vouched, payload };
}
