import { createContext, useContext, useEffect, useRef } from 'react';

/** What browsers tell of the phone's Back where something lies over the page. */
interface BackWatcher extends EventTarget {
  destroy(): void;
}

/** Not in every browser; where it is missing, Back leaves the page as it always did. */
function watcher(): BackWatcher | null {
  const { CloseWatcher } = window as { readonly CloseWatcher?: new () => BackWatcher };
  // With a keyboard it would hear Escape, too, which each part answers for itself.
  if (CloseWatcher === undefined || !window.matchMedia('(pointer: coarse)').matches) return null;
  return new CloseWatcher();
}

/** Whether an address opened what is shown: Back leads to the one before it then, by itself. */
export const HasAddressContext = createContext(false);

/** Lets the phone's Back close what lies over the page, the last that was opened first, while it is shown. */
export function useCloseOnBack(onClose: () => void): void {
  const hasAddress = useContext(HasAddressContext);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const back = hasAddress ? null : watcher();
    if (back === null) return undefined;
    back.addEventListener('close', () => latest.current());
    return () => back.destroy();
  }, [hasAddress]);
}
