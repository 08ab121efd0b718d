import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';

/** What sockets on a channel are told that is no event: who is typing, what another tab has read. */
export interface Tell {
  readonly channel: string;
  readonly event: string;
  readonly data: JsonObject;
  /** The gangster who caused it, where the channel hides some from some. */
  readonly by: string | null;
}

/** Carries tells to the sockets of other processes, and theirs to ours. */
export interface TellExchange {
  tell(tell: Tell): void;
  /** Calls `heard` with each tell of another process, in that process's order. */
  follow(heard: (tell: Tell) => void): void;
}

/** For a process that serves all players alone. */
export const nobodyElsewhere: TellExchange = { tell: () => undefined, follow: () => undefined };
