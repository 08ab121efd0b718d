import type { GameScreen } from './screen.ts';

export interface TabRow {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string }[];
}

/** The tabs that a screen shares with the others of its address, /main/bomb and all below; null where none has one. */
export function tabRowOf(path: string, screens: readonly GameScreen[]): TabRow | null {
  const together = screens
    .flatMap(({ path: to, title, tab, tabLast }) =>
      tab === undefined
        ? []
        : [{ to, title, label: tab, place: tabLast ? 2 : Number(to !== addressOf(to, screens)) }],
    )
    .filter(({ to }) => addressOf(to, screens) === addressOf(path, screens))
    // Whatever the order of the features, the address itself comes first.
    .toSorted((one, other) => one.place - other.place);
  const [first] = together;
  return first ? { label: first.title, tabs: together } : null;
}

/**
 * "/main/bomb" of "/main/bomb/statistics", and "/main/family/bank" of "/main/family/bank/history": the longest address
 * above that stands in the menu, else the first two parts.
 */
export function addressOf(path: string, screens: readonly Pick<GameScreen, 'path' | 'menu'>[]): string {
  const above = screens
    .filter(({ path: to, menu }) => menu !== undefined && (path === to || path.startsWith(`${to}/`)))
    .map(({ path: to }) => to)
    .toSorted((one, other) => other.length - one.length);
  return above[0] ?? path.split('/', 3).join('/');
}
