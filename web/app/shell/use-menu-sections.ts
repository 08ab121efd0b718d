import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import type { State } from '../api/shapes.ts';
import { stateAtom } from '../state.ts';
import { usePhone } from '../use-phone.ts';
import { menuEntries, type MenuEntry } from './menu-entries.ts';
import { isShown, screenOf, sectionsOf, type Section } from './menu-order.ts';

/** Names, joined: what a state does not change about the menu does not draw it anew. */
const shownOn = {
  phone: atom((get) => shownScreens(get(stateAtom), true)),
  desktop: atom((get) => shownScreens(get(stateAtom), false)),
};

function shownScreens(state: State | null, phone: boolean): string {
  const screens = menuEntries.map(({ to }) => screenOf(to));
  return screens.filter((screen) => isShown(screen, state, phone)).join();
}

/** The sections that this player sees here and now. */
export function useMenuSections(): readonly Section<MenuEntry>[] {
  const shown = useAtomValue(shownOn[usePhone() ? 'phone' : 'desktop']);
  return useMemo(() => {
    const screens = new Set(shown.split(','));
    return sectionsOf(menuEntries.filter(({ to }) => screens.has(screenOf(to))));
  }, [shown]);
}
