import { ChevronDown, Feather, LogOut, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readStoredJson, writeStored } from '../storage.ts';
import { MenuLink } from './menu-link.tsx';
import { menuSections, type MenuSection } from './menu-entries.ts';
import styles from './menu.module.css';
import { useLogout } from './use-logout.ts';

/** The menu's sections and, at its end, agreement, credits and logout; the desktop's left column and the phone's sheet. */
export function Menu() {
  const logout = useLogout();
  return (
    <nav className={styles.menu} aria-label="Main menu">
      {menuSections.map((section) => (
        <Section key={section.name} section={section} />
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

/** A section folds; the choice is remembered in this browser (R043). */
function Section({ section }: { readonly section: MenuSection }) {
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
