import { useEffect, useEffectEvent, type RefObject } from 'react';

interface DriveKeys {
  readonly keepDriving: () => void;
  readonly turnOff: () => void;
}

/** Arrow up drives on, arrow right turns off, while nothing else on the page has the focus. */
export function useDriveKeys(region: RefObject<HTMLElement | null>, keys: DriveKeys): void {
  const keepDriving = useEffectEvent(() => keys.keepDriving());
  const turnOff = useEffectEvent(() => keys.turnOff());
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const { target } = event;
      const ours = target === document.body || (target instanceof Node && region.current?.contains(target));
      if (!ours || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      if (event.key === 'ArrowUp') keepDriving();
      else if (event.key === 'ArrowRight') turnOff();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [region]);
}
