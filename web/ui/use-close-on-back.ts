import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { BackEntry } from './back-entry.ts';

/** What browsers tell of the phone's Back where something lies over the page. */
interface BackWatcher extends EventTarget {
  destroy(): void;
}

let byHistory: Pick<BackEntry, 'open'> | null = null;

/** Takes the entry that hears Back where the browser has no CloseWatcher. `main.tsx` reads its code only there. */
export function hearBackByHistory(entry: Pick<BackEntry, 'open'>): void {
  byHistory = entry;
}

/** Has Back run `onBack` until what it returns is called. Firefox and Safari tell of Back by the history alone. */
function listen(onBack: () => void): (() => void) | undefined {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => BackWatcher };
  // With a keyboard a watcher would hear Escape, too, which each part answers for itself.
  if (!window.matchMedia('(pointer: coarse)').matches) return undefined;
  if (CloseWatcher === undefined) return byHistory?.open(onBack);
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', onBack);
  return () => watcher.destroy();
}

/** Whether an address opened what is shown: Back leads to the one before it then, by itself. */
export const HasAddressContext = createContext(false);

/** Lets the phone's Back close what lies over the page, the last that was opened first, while it is shown. */
export function useCloseOnBack(onClose: () => void): void {
  const hasAddress = useContext(HasAddressContext);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    return hasAddress ? undefined : listen(() => close());
  }, [hasAddress]);
}
