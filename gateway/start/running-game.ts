import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';

/** A running game, or this process's part of one. */
export interface RunningGame {
  /**
   * Drains: accepts no new connections, answers pending requests, tells sockets to reconnect, makes everything durable.
   */
  stop(): Promise<void>;
}

export interface GameOptions {
  /** Rules for a new round; this build's defaults if left out. */
  readonly rules?: Record<string, JsonObject>;
  /** Called when an operator has opened the next round, which this process must lead. */
  readonly onRoundOpened?: () => void;
}
