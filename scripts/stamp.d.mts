export const root: string;
export function engineHash(): string;
/** True when server and client were built from the sources as they are. */
export function isBuilt(): boolean;
