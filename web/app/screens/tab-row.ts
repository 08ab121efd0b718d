import type { GameScreen, MenuState } from './screen.ts';

export interface TabRow {
  readonly label: string;
  readonly tabs: readonly TabOfRow[];
}

interface TabOfRow extends Pick<GameScreen, 'tabShown'> {
  readonly to: string;
  readonly label: string;
}

/**
 * Finds the tabs that a screen shares with the others of its address, /main/bomb and all below; null where none has one.
 * What it looks through is put in order once: each start of the game asks for every screen.
 */
export function tabRows(screens: readonly GameScreen[]): (path: string) => TabRow | null {
  const address = addresses(screens);
  const tabs = screens.flatMap(({ path: to, title, tab, tabLast, tabShown }) =>
    tab === undefined
      ? []
      : [{ to, title, label: tab, tabShown, place: tabLast ? 2 : Number(to !== address(to)) }],
  );
  // Whatever the order of the features, the address itself comes first.
  const rows = new Map<string, typeof tabs>();
  for (const tab of tabs.toSorted((one, other) => one.place - other.place)) {
    const row = rows.get(address(tab.to));
    if (row) row.push(tab);
    else rows.set(address(tab.to), [tab]);
  }
  return (path) => {
    const together = rows.get(address(path));
    const first = together?.[0];
    return together && first ? { label: first.title, tabs: together } : null;
  };
}

/** The tabs of a row that this player sees; none where the only one is the page that it would lead to. */
export function shownTabs(
  { tabs }: TabRow,
  state: MenuState | null,
  path: string,
): readonly Pick<TabOfRow, 'to' | 'label'>[] {
  const shown = tabs.filter(({ tabShown }) => tabShown?.(state) ?? true);
  return shown.length === 1 && shown[0]?.to === path ? [] : shown;
}

/**
 * "/main/bomb" of "/main/bomb/statistics", and "/main/family/bank" of "/main/family/bank/history": the longest address
 * above that stands in the menu, else the first two parts.
 */
export function addresses(screens: readonly Pick<GameScreen, 'path' | 'menu'>[]): (path: string) => string {
  const inMenu = new Set(screens.flatMap(({ path, menu }) => (menu === undefined ? [] : [path])));
  return (path) => {
    for (let above = path; above !== ''; above = above.slice(0, above.lastIndexOf('/')))
      if (inMenu.has(above)) return above;
    return path.split('/', 3).join('/');
  };
}
