import { useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType, type Location } from 'react-router-dom';
import { dismissDialogs } from '../dialogs/dialogs.ts';
import { sheetAtom } from '../dialogs/sheet.ts';

const scrollOf = new Map<string, number>();

/**
 * What a navigation does beside the page: dialogs and sheets close (R034), a new page starts at its top with the
 * focus on it, and going back restores the scroll. `page` is what is shown; `dialog` the address of the dialog that
 * is opened over it, which leaves the page where it is.
 */
export function useNavigationManners(page: Location, dialog: string | null): void {
  const { key, pathname } = page;
  const type = useNavigationType();
  const closeSheet = useSetAtom(sheetAtom);
  const shown = useRef(pathname);
  const shownKey = useRef<string | null>(null);

  useEffect(() => {
    const remember = (): void => void scrollOf.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    window.scrollTo(0, type === NavigationType.Pop ? (scrollOf.get(key) ?? 0) : 0);
  }, [key, type]);

  useEffect(() => {
    if (dialog === null) return;
    dismissDialogs();
    closeSheet(null);
  }, [dialog, closeSheet]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dismissDialogs();
    closeSheet(null);
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  }, [pathname, closeSheet]);
}
