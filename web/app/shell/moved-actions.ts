import type { Action } from '../actions/action.ts';
import { showAlert } from '../dialogs/dialogs.ts';
import { menuEntries } from '../screens/menu-entries.ts';

/** What stood in the dropdown before it had a place in the menu (R053). */
export const movedActions: readonly Action[] = menuEntries
  .filter(({ wasInDropdown }) => wasInDropdown)
  .map(({ to, label, icon }) => ({
    id: to,
    label,
    group: 'Rackets',
    icon,
    does: () => showAlert('warning', `${label} moved`, `You will find ${label} in the Main Menu now.`),
  }));

/** What the phone's dropdown has of the menu (R052). */
export const dropdownActions: readonly Action[] = menuEntries.flatMap(({ to, inDropdown, icon }) =>
  inDropdown === undefined
    ? []
    : [{ id: `dropdown ${to}`, label: inDropdown, group: 'Rackets', icon, does: to }],
);
