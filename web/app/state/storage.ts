/**
 * What this browser remembers for the player: interface choices, the session key, the client id. Storage may be
 * full or forbidden (private windows), so that every access answers even then.
 */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`rackets.${name}`);
  } catch {
    return null;
  }
}

/** Remembers `value` under `name`; null forgets it. */
export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`rackets.${name}`);
    else localStorage.setItem(`rackets.${name}`, value);
  } catch {
    // The choice then lasts as long as the page: nothing depends on it.
  }
}

/** Reads a stored JSON value; null when there is none, or none that `accepts`. */
export function readStoredJson<T>(name: string, accepts: (value: unknown) => value is T): T | null {
  const text = readStored(name);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return accepts(value) ? value : null;
  } catch {
    return null;
  }
}
