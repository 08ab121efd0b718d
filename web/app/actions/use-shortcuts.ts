import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import type { Action } from './action.ts';
import { keyOf } from './shortcuts.ts';
import { singleKeysAtom } from './single-keys.ts';
import { useRunAction } from './use-run-action.ts';

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Lets the keys of the registry act while no dialog is open. */
export function useShortcuts(actions: readonly Action[]): void {
  const singleKeys = useAtomValue(singleKeysAtom);
  const run = useRunAction();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const typing = event.target instanceof Element && event.target.closest(fields) !== null;
      const dialogOpen = document.querySelector(dialogs) !== null;
      const key = keyOf(event, { typing, dialogOpen, singleKeys });
      const action = key === null ? undefined : actions.find((one) => one.key === key);
      if (action === undefined) return;
      event.preventDefault();
      run(action);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions, run, singleKeys]);
}
