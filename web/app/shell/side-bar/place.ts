import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../../state/storage.ts';
import { defaultWidth, fittingWidth, isOpenByDefault } from './width.ts';

/** The window's width in px. */
export const windowWidthAtom = atom(window.innerWidth);
windowWidthAtom.onMount = (set) => {
  const follow = (): void => set(window.innerWidth);
  window.addEventListener('resize', follow);
  return () => window.removeEventListener('resize', follow);
};

const chosenOpenAtom = atom(storedOpen());
const chosenWidthAtom = atom(storedWidth());

/** Whether what it shows could not be read: it closes, which is nobody's choice (R247). */
export const sideBarFailedAtom = atom(false);

/** Whether the side bar is open. Writing it makes a choice that this browser remembers. */
export const sideBarOpenAtom = atom(
  (get) => !get(sideBarFailedAtom) && (get(chosenOpenAtom) ?? isOpenByDefault(get(windowWidthAtom))),
  (_get, set, open: boolean) => {
    set(sideBarFailedAtom, false);
    set(chosenOpenAtom, open);
    writeStored('side-bar', open ? 'open' : 'collapsed');
  },
);

/** Its width in px while it is open. Writing one makes a choice that this browser remembers; null takes it back. */
export const sideBarWidthAtom = atom(
  (get) => {
    const chosen = get(chosenWidthAtom);
    const windowWidth = get(windowWidthAtom);
    return chosen === null ? defaultWidth(windowWidth) : fittingWidth(chosen, windowWidth);
  },
  (get, set, wished: number | null) => {
    const chosen = wished === null ? null : fittingWidth(wished, get(windowWidthAtom));
    set(chosenWidthAtom, chosen);
    writeStored('side-bar-width', chosen === null ? null : String(chosen));
  },
);

function storedOpen(): boolean | null {
  const stored = readStored('side-bar');
  return stored === 'open' || stored === 'collapsed' ? stored === 'open' : null;
}

function storedWidth(): number | null {
  const stored = Number(readStored('side-bar-width') ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}
