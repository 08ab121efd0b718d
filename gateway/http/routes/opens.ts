import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { RouteContext } from '../context/context.ts';
import { HttpError } from '../context/http-error.ts';

export interface Opening<Answer, View> {
  /** Opens the attempt. It refuses while one is open. */
  readonly command: CommandDefinition<Record<string, never>, JsonObject, Answer>;
  /** Whether the player has an attempt before them. */
  readonly isOpen: (world: World, character: string, now: number) => boolean;
  /** What the call answers, with or without an attempt. */
  readonly view: (world: World, character: string, now: number) => View;
}

/**
 * The handler of a GET that first opens the attempt which it shows. A refusal is no error here: in prison, during the
 * wait, in a closed round and for the second of two simultaneous requests it shows what there is.
 */
export function opensAttempt<Answer extends JsonObject, View>({
  command,
  isOpen,
  view,
}: Opening<Answer, View>): (context: RouteContext) => Promise<View> {
  return async (context) => {
    const character = context.characterId();
    const open = await context.view((world, now) => isOpen(world, character, now));
    if (!open) await context.submit(command, {}).catch(passOverRefusal);
    return context.view((world, now) => view(world, character, now));
  };
}

/** Statuses by which the rules of the game refuse. */
const refusals: ReadonlySet<number> = new Set([403, 409, 422]);

function passOverRefusal(error: unknown): void {
  if (!(error instanceof HttpError) || !refusals.has(error.status)) throw error;
}
