import { atom } from 'jotai/vanilla';
import { useAtomValue } from 'jotai/react';
import { ChevronDown, Feather, LogOut, ScrollText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { State } from '../api/answers.ts';
import { stateAtom } from '../state.ts';
import { readStoredJson, writeStored } from '../storage.ts';
import { usePhone } from '../use-phone.ts';
import { MenuLink } from './menu-link.tsx';
import { menuEntries, type MenuEntry } from './menu-entries.ts';
import { isShown, screenOf, sectionsOf, type Section } from './menu-order.ts';
import styles from './menu.module.css';
import { useLogout } from './use-logout.ts';

/** The menu's sections and, at its end, agreement, credits and logout; the desktop's left column and the phone's sheet. */
export function Menu() {
  const logout = useLogout();
  const sections = useMenuSections();
  return (
    <nav className={styles.menu} aria-label="Main menu">
      {sections.map((section) => (
        <FoldingSection key={section.name} section={section} />
      ))}
      <ul className={styles.end}>
        <li>
          <Link to="/agreement" className={styles.entry}>
            <ScrollText size={16} aria-hidden="true" />
            User Agreement
          </Link>
        </li>
        <li>
          <Link to="/credits" className={styles.entry}>
            <Feather size={16} aria-hidden="true" />
            Credits
          </Link>
        </li>
        <li>
          <button type="button" className={styles.entry} onClick={() => void logout()}>
            <LogOut size={16} aria-hidden="true" />
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

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

/** A section folds; the choice is remembered in this browser (R043). */
function FoldingSection({ section }: { readonly section: Section<MenuEntry> }) {
  const [folded, setFolded] = useState(() => foldedSections().includes(section.name));
  const toggle = (): void => {
    const others = foldedSections().filter((name) => name !== section.name);
    writeStored('menu-folded', JSON.stringify(folded ? others : [...others, section.name]));
    setFolded(!folded);
  };
  return (
    <section>
      <h2>
        <button type="button" className={styles.section} aria-expanded={!folded} onClick={toggle}>
          {section.name}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </h2>
      {!folded && (
        <ul>
          {section.entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function foldedSections(): readonly string[] {
  return readStoredJson('menu-folded', isNames) ?? [];
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}
