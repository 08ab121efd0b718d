import type { Action } from '../actions/action.ts';
import { showAlert } from '../dialogs/dialogs.ts';
import { menuEntries } from './menu-entries.ts';

const moved: readonly string[] = ['/main/settings', '/main/updates'];

/** Settings and updates, which stood in the dropdown before they had a place in the menu (R053). */
export const movedActions: readonly Action[] = menuEntries
  .filter(({ to }) => moved.includes(to))
  .map(({ to, label, icon }) => ({
    id: to,
    label,
    group: 'Rackets',
    icon,
    does: () => showAlert('warning', `${label} moved`, `You find ${label} in the Main Menu now.`),
  }));
