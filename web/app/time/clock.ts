const syncThresholdMs = 250;

/** The server's time, as this page knows it. */
export interface ServerClock {
  /** Milliseconds since 1970, by the server's clock. */
  now(): number;
  /** Hears the server's time; adopts it only when it is more than 250 ms off (R110). Tells whether it did. */
  hear(serverTimeMs: number): boolean;
}

export function createServerClock(localNow: () => number = () => Date.now()): ServerClock {
  let offset = 0;
  return {
    now: () => localNow() + offset,
    hear(serverTimeMs) {
      const difference = serverTimeMs - (localNow() + offset);
      if (!Number.isFinite(difference) || Math.abs(difference) <= syncThresholdMs) return false;
      offset += difference;
      return true;
    },
  };
}

export const serverClock = createServerClock();
