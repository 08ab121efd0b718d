import { useSetAtom } from 'jotai/react';
import { ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import { useClosingActions } from '../actions/use-actions.ts';
import { readStoredJson, writeStored } from '../state/storage.ts';
import { ActionEntry } from './action-entry.tsx';
import { MenuLink } from './menu-link.tsx';
import type { MenuSection } from '../screens/menu-entries.ts';
import styles from './menu.module.css';
import { sheetAtom } from '../dialogs/sheet.ts';
import { useMenuSections } from '../screens/use-menu-sections.ts';

/** The lookup, the sections and the menu's end; the desktop's left column and the phone's sheet. */
export function Menu() {
  const sections = useMenuSections();
  const closing = useClosingActions();
  return (
    <nav className={styles.menu} aria-label="Main menu">
      <Lookup />
      {sections.map((section) => (
        <FoldingSection key={section.name} section={section} />
      ))}
      <ul className={styles.end}>
        {closing.map((action) => (
          <li key={action.id}>
            <ActionEntry action={action} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Looks like the field it opens: the palette, which finds gangsters (S152). */
function Lookup() {
  const setPanel = useSetAtom(sheetAtom);
  return (
    <button
      type="button"
      className={styles.lookup}
      aria-haspopup="dialog"
      onClick={() => setPanel('palette')}
    >
      <Search size={16} aria-hidden="true" />
      Gangster Lookup
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}

/** A section folds; the choice is remembered in this browser (R043). */
function FoldingSection({ section }: { readonly section: MenuSection }) {
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
