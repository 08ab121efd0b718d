import type { z } from 'zod';
import type { Command } from '../state/command.ts';
import type { Concealed, Secret } from './concealed.ts';
import type { DrawContext } from '../dice/draw.ts';
import type { DraftEvent, Move, RecordedEvent } from '../state/event.ts';
import type { AliveGuard, GuardUse } from './guards.ts';
import type { JsonObject } from '../values/json.ts';
import type { Refusal } from './refusal.ts';
import type { Character, World } from '../state/world.ts';

/** What a decision may use besides the world. */
export interface DecisionContext {
  /** Accepted time in ms since the epoch; never goes back. */
  readonly now: number;
  readonly draw: DrawContext;
  /** A fresh id; the same again whenever this command is decided again at the same time. */
  id(prefix: string): string;
  /** The holder's balance of `asset`, including the moves planned so far in this decision. */
  balance(holder: string, asset: string): number;
  /** The key of a day that is over, hex: it is public by then. Asking for any other day is a bug. */
  revealKey(day: number): string;
  /** Encrypts a value that only a later decision may read, for an event's data (`secret.field`). */
  conceal<Value>(secret: Secret<Value>, value: Value): Concealed<Value>;
  /** Decrypts a concealed value. The event that ends the secrecy repeats it in plain text. */
  reveal<Value>(secret: Secret<Value>, hidden: Concealed<Value>): Value;
  /** Plans a move, so that later balances include it; returns it for the event that carries it. */
  plan(move: Move): Move;
}

/** The context of a command whose guards require a living character. */
export interface ActingContext extends DecisionContext {
  /** The acting character. */
  readonly me: Character;
}

/** The context that a command gets with these guards: under `alive` it includes the acting character. */
export type ContextUnder<Guards extends readonly GuardUse[]> = string extends Guards[number]
  ? DecisionContext
  : AliveGuard extends Guards[number]
    ? ActingContext
    : DecisionContext;

export type Decision = readonly DraftEvent[] | Refusal;

/** Everything the kernel needs to know about one type of command. */
export interface CommandDefinition<
  Payload = JsonObject,
  Vouched = JsonObject,
  Answer = JsonObject,
  Guards extends readonly GuardUse[] = readonly GuardUse[],
> {
  readonly type: string;
  readonly payload: z.core.$ZodType<Payload>;
  readonly vouched?: z.core.$ZodType<Vouched>;
  /** Registered guards, checked in this order before `decide`. */
  readonly guards: Guards;
  /** Reads the world and never changes it. All refusals must come before the first draw. */
  decide(world: World, command: Command<Payload, Vouched>, context: ContextUnder<Guards>): Decision;
  /** The call's answer, computed from its events alone, so that a repeated command gets the same answer. */
  answer(events: readonly RecordedEvent[]): Answer;
}

/**
 * Types a command by its schemas, guards and answer, for its callers. The registry stores it as a plain
 * `CommandDefinition`: before calling `decide`, the kernel parses payload and vouched facts with these schemas and
 * builds the context that the guards promise.
 */
export function defineCommand<
  Payload,
  Answer,
  const Guards extends readonly GuardUse[],
  Vouched = JsonObject,
>(
  definition: CommandDefinition<Payload, Vouched, Answer, Guards>,
): CommandDefinition<Payload, Vouched, Answer> {
  // The kernel passes an ActingContext wherever the guards promise one.
  return definition as unknown as CommandDefinition<Payload, Vouched, Answer>;
}
