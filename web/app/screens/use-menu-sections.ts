import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { isShown, menuEntries, sectionsOf, type MenuSection } from './menu-entries.ts';
import type { MenuState } from './screen.ts';
import { stateAtom } from '../state/state.ts';
import { usePhone } from '../../ui/use-phone.ts';

/** Addresses, joined: the menu renders again only when the state changes what it shows. */
const shownOn = {
  phone: atom((get) => shownPaths(get(stateAtom), true)),
  desktop: atom((get) => shownPaths(get(stateAtom), false)),
};

function shownPaths(state: MenuState | null, phone: boolean): string {
  return menuEntries.flatMap((entry) => (isShown(entry, state, phone) ? [entry.to] : [])).join();
}

/** The sections that this player sees here and now. */
export function useMenuSections(): readonly MenuSection[] {
  const shown = useAtomValue(shownOn[usePhone() ? 'phone' : 'desktop']);
  return useMemo(() => {
    const paths = new Set(shown.split(','));
    return sectionsOf(menuEntries.filter(({ to }) => paths.has(to)));
  }, [shown]);
}
