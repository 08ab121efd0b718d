import type { JsonObject } from '@rackets/engine/kernel/json.ts';

/** A game, or this process's part of it. */
export interface RunningGame {
  /** Drains: no new connection, answers to what came, sockets told to come back, all of it durable. */
  stop(): Promise<void>;
}

export interface GameOptions {
  /** Numbers to open a new round with; this build's own by default. */
  readonly rules?: Record<string, JsonObject>;
  /** Hears that an operator has opened the next round, which this process is to lead. */
  readonly onRoundOpened?: () => void;
}
