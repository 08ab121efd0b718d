/** Builds the server and the client, and says so, unless they are as new as their sources. */
export function buildStale(): Promise<void>;
