import { useEffect, useRef, type RefObject } from 'react';

interface DriveKeys {
  readonly keepDriving: () => void;
  readonly turnOff: () => void;
}

/** Arrow up drives on, arrow right turns off, while nothing else on the page has the focus. */
export function useDriveKeys(region: RefObject<HTMLElement | null>, keys: DriveKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const { target } = event;
      const ours = target === document.body || (target instanceof Node && region.current?.contains(target));
      if (!ours || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      if (event.key === 'ArrowUp') latest.current.keepDriving();
      else if (event.key === 'ArrowRight') latest.current.turnOff();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [region]);
}
