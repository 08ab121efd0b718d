import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import {
  Bell,
  BookOpen,
  Feather,
  Keyboard,
  LogOut,
  Moon,
  ScrollText,
  Search,
  ShieldCheck,
  Sun,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useMemo } from 'react';
import { changeSetting } from '../reads/change-setting.ts';
import { showFailure } from '../reads/failure.ts';
import { schemeAtom } from '../reads/scheme.ts';
import { headerEntries, type MenuEntry } from '../screens/menu-entries.ts';
import { useMenuSections } from '../screens/use-menu-sections.ts';
import { sheetAtom } from '../dialogs/sheet.ts';
import { useLogout } from './use-logout.ts';
import { stateAtom } from '../state/state.ts';
import type { Action } from './action.ts';
import { keysKey, paletteKey } from './shortcuts.ts';

/** What stands at the end of the menu and in the phone's dropdown (R047, R048). */
export function useClosingActions(): readonly Action[] {
  const logout = useLogout();
  return useMemo(
    () => [
      { id: 'guide', label: 'Game Guide', group: 'Rackets', icon: BookOpen, words: 'help', does: '/guide' },
      { id: 'agreement', label: 'User Agreement', group: 'Rackets', icon: ScrollText, does: '/agreement' },
      { id: 'privacy', label: 'Privacy Policy', group: 'Rackets', icon: ShieldCheck, does: '/privacy' },
      { id: 'authors', label: 'Credits', group: 'Rackets', icon: Feather, does: '/credits' },
      { id: 'logout', label: 'Logout', group: 'Rackets', icon: LogOut, does: () => void logout() },
    ],
    [logout],
  );
}

/** The one list of what can be done from anywhere: screens in the menu's order, then the shell's own. */
export function useActions(): readonly Action[] {
  const sections = useMenuSections();
  const closing = useClosingActions();
  const scheme = useSchemeAction();
  const sound = useSoundAction();
  const setPanel = useSetAtom(sheetAtom);
  return useMemo(
    () => [
      ...sections.flatMap(({ name, entries }) => entries.map((entry) => actionOf(entry, name))),
      ...headerEntries.map((entry) => actionOf(entry, 'Rackets')),
      {
        id: 'lookup',
        label: 'Gangster Lookup',
        group: 'Rackets',
        icon: Search,
        key: paletteKey,
        does: () => setPanel('palette'),
      },
      {
        id: 'alerts',
        label: 'Alerts',
        group: 'Rackets',
        icon: Bell,
        key: 'a',
        words: 'news notifications',
        does: () => setPanel('alerts'),
      },
      {
        id: 'keys',
        label: 'Keyboard shortcuts',
        group: 'Rackets',
        icon: Keyboard,
        key: keysKey,
        words: 'help keys',
        does: () => setPanel('keys'),
      },
      scheme,
      sound,
      ...closing,
    ],
    [sections, closing, scheme, sound, setPanel],
  );
}

/** The way to a screen, under the heading `group`. */
function actionOf({ to, label, icon, key }: MenuEntry, group: string): Action {
  return { id: to, label, group, icon, does: to, ...(key === null ? {} : { key }) };
}

/** Switches between the dark and the light scheme. */
export function useSchemeAction(): Action {
  const [scheme, setScheme] = useAtom(schemeAtom);
  return useMemo(() => {
    const other = scheme === 'dark' ? 'light' : 'dark';
    return {
      id: 'scheme',
      label: `Switch to the ${other} scheme`,
      group: 'Rackets',
      icon: scheme === 'dark' ? Sun : Moon,
      key: 't',
      words: 'theme dark light mode',
      does: () => setScheme(other),
    };
  }, [scheme, setScheme]);
}

const soundAtom = atom((get) => get(stateAtom)?.settings.sound ?? false);

/** Turns the account's sounds on or off (R285). */
function useSoundAction(): Action {
  const on = useAtomValue(soundAtom);
  return useMemo(
    () => ({
      id: 'sound',
      label: on ? 'Turn sounds off' : 'Turn sounds on',
      group: 'Rackets',
      icon: on ? VolumeX : Volume2,
      key: 'm',
      words: 'mute volume audio',
      does: () => void changeSetting('sound', !on).catch(showFailure),
    }),
    [on],
  );
}
