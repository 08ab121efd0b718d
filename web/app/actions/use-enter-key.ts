import { useEffect, useEffectEvent } from 'react';
import { useActBlock } from '../state/play-block.tsx';

const interactive = 'a, button, input, select, textarea, [role="dialog"], [role="alertdialog"]';

/** Enter, pressed while no control has the focus, does the screen's likeliest act, unless acts are blocked. */
export function useEnterKey(run: () => void): void {
  const blocked = useActBlock() !== null;
  const act = useEffectEvent(() => {
    if (!blocked) run();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(interactive) !== null) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
