/** A game, or this process's part of it. */
export interface RunningGame {
  /** Drains: no new connection, answers to what came, sockets told to come back, all of it durable. */
  stop(): Promise<void>;
}
