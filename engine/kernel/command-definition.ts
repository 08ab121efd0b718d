import type { z } from 'zod';
import type { Command } from './command.ts';
import type { Concealed, Secret } from './concealed.ts';
import type { DrawContext } from './draw.ts';
import type { DraftEvent, Move, RecordedEvent } from './event.ts';
import type { AliveGuard } from './guards.ts';
import type { JsonObject } from './json.ts';
import type { Refusal } from './refusal.ts';
import type { Character, World } from './world.ts';

/** What a decision may use beside the world. */
export interface DecisionContext {
  /** Accepted time in ms since the epoch; never goes back. */
  readonly now: number;
  readonly draw: DrawContext;
  /** A fresh id, the same again whenever this command is decided again at the same time. */
  id(prefix: string): string;
  /** What `holder` has of `asset`, counting the moves that this decision has planned so far. */
  balance(holder: string, asset: string): number;
  /** The key of a day that is over, hex: from then on it is public. A bug for any other day. */
  revealKey(day: number): string;
  /** Encrypts what a later decision needs and nobody may see until then, for an event's data (`secret.field`). */
  conceal<Value>(secret: Secret<Value>, value: Value): Concealed<Value>;
  /** What was concealed earlier. The event that ends the secrecy repeats it in clear. */
  reveal<Value>(secret: Secret<Value>, hidden: Concealed<Value>): Value;
  /** Notes a move, so that later balances count it; returns it for the event that carries it. */
  plan(move: Move): Move;
}

/** The context of a command whose guards let only the living pass. */
export interface ActingContext extends DecisionContext {
  /** The acting character. */
  readonly me: Character;
}

/** What a command with these guards may use: under `alive` it has its acting character. */
export type ContextUnder<Guards extends readonly string[]> = string extends Guards[number]
  ? DecisionContext
  : AliveGuard extends Guards[number]
    ? ActingContext
    : DecisionContext;

export type Decision = readonly DraftEvent[] | Refusal;

/** Everything the kernel needs to know of one kind of command. */
export interface CommandDefinition<
  Payload = JsonObject,
  Vouched = JsonObject,
  Answer = JsonObject,
  Guards extends readonly string[] = readonly string[],
> {
  readonly type: string;
  readonly payload: z.core.$ZodType<Payload>;
  readonly vouched?: z.core.$ZodType<Vouched>;
  /** Names of registered guards, checked in this order before `decide`. */
  readonly guards: Guards;
  /** Reads the world, never changes it. Every refusal comes before the first draw. */
  decide(world: World, command: Command<Payload, Vouched>, context: ContextUnder<Guards>): Decision;
  /** What the call returns, from its events alone, so that a repeated command answers the same. */
  answer(events: readonly RecordedEvent[]): Answer;
}

/**
 * Types a command by its schemas, guards and answer, for whoever submits it. A registry holds it as a plain
 * `CommandDefinition`: before the kernel calls `decide` it parses payload and vouched facts by these schemas, and
 * makes the context that these guards promise.
 */
export function defineCommand<Payload, Answer, const Guards extends readonly string[], Vouched = JsonObject>(
  definition: CommandDefinition<Payload, Vouched, Answer, Guards>,
): CommandDefinition<Payload, Vouched, Answer> {
  // The kernel gives `decide` an ActingContext wherever the guards promise one.
  return definition as unknown as CommandDefinition<Payload, Vouched, Answer>;
}
