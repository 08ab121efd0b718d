import { useSetAtom } from 'jotai/react';
import { Link } from 'react-router-dom';
import type { Action } from '../actions/action.ts';
import styles from './menu.module.css';
import { sheetAtom } from '../dialogs/sheet.ts';

/** An action as a row of the menu or the phone's dropdown: a link where it leads somewhere. */
export function ActionEntry({ action }: { readonly action: Action }) {
  const setPanel = useSetAtom(sheetAtom);
  const { icon: Icon, label, does } = action;
  const face = (
    <>
      <Icon size={16} aria-hidden="true" />
      {label}
    </>
  );
  if (typeof does === 'string') {
    return (
      <Link to={does} className={styles.entry}>
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        // Before it: what the action opens has the place to itself.
        setPanel(null);
        does();
      }}
    >
      {face}
    </button>
  );
}
