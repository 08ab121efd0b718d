import { sections, type Section } from '@rackets/engine/kernel/declarations/manifest.ts';
import { featureScreens } from './game-screens.ts';
import type { MenuPlace, MenuState } from './screen.ts';
import { addresses } from './tab-row.ts';

/** A screen's entry in the menu. */
export interface MenuEntry extends MenuPlace {
  /** The feature's name. */
  readonly feature: string;
  readonly to: string;
  readonly label: string;
  readonly section: Section;
  /** The feature's picture in the icon sprite. */
  readonly picture: string | null;
  readonly closedInPrison: boolean;
}

/** The waits of screens without an entry, by their address. */
const waitsBelow: ReadonlyMap<string, string> = new Map(
  featureScreens.flatMap(({ screens }) => {
    const address = addresses(screens);
    return screens.flatMap(({ path, menuWait }) =>
      menuWait === undefined ? [] : [[address(path), menuWait] as const],
    );
  }),
);

/** Such a wait, for the entry of its address. It counts nothing: no dot says "ready" of what is below the entry. */
function waitBelow(path: string): Pick<MenuPlace, 'timer' | 'count'> {
  const timer = waitsBelow.get(path);
  return timer === undefined ? {} : { timer, count: () => 0 };
}

/** Every entry, in the menu's order: the sections' (R042), and in each the documents' (R050). */
export const menuEntries: readonly MenuEntry[] = featureScreens
  .flatMap(({ feature, screens }) =>
    screens.flatMap(({ path, menu, closedInPrison = false }) => {
      const section = menu?.section ?? feature.section;
      if (!menu || !section) return [];
      const { title, icon = null } = feature;
      return [
        {
          ...waitBelow(path),
          ...menu,
          feature: feature.name,
          to: path,
          label: menu.label ?? title,
          section,
          picture: icon,
          closedInPrison,
        },
      ];
    }),
  )
  .toSorted(
    (one, other) =>
      sections.indexOf(one.section) - sections.indexOf(other.section) || one.place - other.place,
  );

/** The phone's bottom bar. */
export const bottomBarEntries = menuEntries
  .flatMap(({ bottomBar, ...entry }) => (bottomBar ? [{ ...entry, ...bottomBar }] : []))
  .toSorted((one, other) => one.place - other.place);

/** What stands at the end of the desktop's header. */
export const headerEntries = menuEntries.filter(({ inHeader }) => inHeader === true);

/** Whether the menu shows an entry. */
export function isShown({ shown }: MenuEntry, state: MenuState | null, phone: boolean): boolean {
  return shown?.(state, phone) ?? true;
}

export interface MenuSection {
  readonly name: Section;
  readonly entries: readonly MenuEntry[];
}

/** Entries by section; sections without any are left out. */
export function sectionsOf(entries: readonly MenuEntry[]): readonly MenuSection[] {
  return sections.flatMap((name) => {
    const own = entries.filter(({ section }) => section === name);
    return own.length === 0 ? [] : [{ name, entries: own }];
  });
}
