const prefix = 'rackets.private.';

/** How long a text stays: as long as its tab, or until this browser signs out. */
export type PrivateFor = 'tab' | 'browser';

/** What the player wrote and has not sent or saved yet, null for none. Whoever uses the browser next never sees it. */
export function readPrivate(lasts: PrivateFor, name: string): string | null {
  try {
    return storageOf(lasts).getItem(prefix + name);
  } catch {
    return null;
  }
}

/** Keeps what the player wrote until they sign out; null forgets it. */
export function keepPrivate(lasts: PrivateFor, name: string, text: string | null): void {
  try {
    if (text === null) storageOf(lasts).removeItem(prefix + name);
    else storageOf(lasts).setItem(prefix + name, text);
  } catch {
    // Storage may be full or forbidden: the text then lasts as long as the page.
  }
}

/** Forgets all that the player wrote: the session has ended. */
export function forgetPrivateTexts(): void {
  for (const lasts of ['tab', 'browser'] as const)
    try {
      const storage = storageOf(lasts);
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    } catch {
      // Storage that is forbidden holds nothing.
    }
}

const storageOf = (lasts: PrivateFor): Storage => (lasts === 'tab' ? sessionStorage : localStorage);
