import { useState } from 'react';

/**
 * Where the focus goes when a dialog closes: to what had it when the dialog opened, or, when the dialog led to another
 * screen, to that screen. Radix gives it back to a trigger only; ours are opened by acts and keys, too.
 */
export function useFocusReturn(): (event: Event) => void {
  const [opened] = useState(() => ({ by: document.activeElement, at: location.pathname }));
  return (event) => {
    event.preventDefault();
    const moved = location.pathname !== opened.at;
    const back = moved ? document.querySelector('#content') : opened.by;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  };
}
