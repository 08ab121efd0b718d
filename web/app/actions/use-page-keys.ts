import { useEffect, useEffectEvent } from 'react';

const elsewhere = 'input, select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"]';

/**
 * Keys of a page, while nothing is typed and no dialog is open. `type` answers whether the key was its own: it then goes
 * before the game's shortcuts.
 */
export function usePageKeys(type: (key: string) => boolean): void {
  const typed = useEffectEvent(type);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(elsewhere) !== null) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      if (typed(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}
