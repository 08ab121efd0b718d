import { atom, type WritableAtom } from 'jotai/vanilla';

interface Kept {
  readonly at: number;
  readonly build: string;
  readonly value: unknown;
}

/** An old result would be told as if it had just happened. */
const keptMs = 30 * 60_000;

/** Names the build: another one's values may have another shape. */
const build = (): string => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';

/** A value that survives a reload of this tab for half an hour, until the next build: the last result of an act. */
export function keptAtom<Value>(name: string): WritableAtom<Value | null, [Value | null], void> {
  const key = `rackets.kept.${name}`;
  // Only the atom of this name writes under the key, and only this build's values are taken.
  const base = atom(readKept(key) as Value | null);
  return atom(
    (get) => get(base),
    (_get, set, value) => {
      set(base, value);
      writeKept(key, value);
    },
  );
}

/** What this tab and build wrote under `key` in the last half hour; null for anything else. */
export function readKept(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    // What `write` below stored.
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    const valid = kept !== null && kept.build === build() && Date.now() - kept.at < keptMs;
    return valid ? kept.value : null;
  } catch {
    return null;
  }
}

/** Keeps `value` under `key` for half an hour of this tab; null forgets it. */
export function writeKept(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else {
      const kept: Kept = { at: Date.now(), build: build(), value };
      sessionStorage.setItem(key, JSON.stringify(kept));
    }
  } catch {
    // Storage may be full or forbidden: the result then lasts as long as the page.
  }
}
