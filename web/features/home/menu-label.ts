import { menuEntries } from '../../app/screens/menu-entries.ts';

/** The entry of the menu below which a page stands; null for a page that has none. */
export const menuEntryOf = (path: string) =>
  menuEntries
    .filter(({ to }) => to === path || path.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0] ?? null;

export const menuLabelOf = (path: string): string => menuEntryOf(path)?.label ?? 'Rackets';
