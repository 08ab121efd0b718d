import { createContext, useContext } from 'react';
import { matchPath, useLocation, useNavigate, type Location } from 'react-router-dom';
import type { Part } from '../boot/part.ts';

/** What a feature's `link-dialogs.ts` declares: an address that opens a dialog over the page (R030). */
export interface LinkDialogScreen {
  /** As React Router reads it. */
  readonly path: string;
  /** Given what `:id` or the query's `id` names, or `id` below. */
  readonly Dialog: Part<{ readonly id: string }>;
  /** One dialog for all these addresses: it reads from the address itself what it shows. */
  readonly id?: string;
}

/**
 * Addresses that open a dialog over the page that is shown, instead of navigating (R030). Without the files' names: Vite
 * leaves them out of a glob's values.
 */
export const linkDialogs: readonly LinkDialogScreen[] = Object.values(
  import.meta.glob<readonly LinkDialogScreen[]>('../../features/*/link-dialogs.ts', {
    eager: true,
    import: 'linkDialogs',
  }),
).flat();

/** What a link to a dialog notes in the history: the page behind it, and how many steps back that is. */
interface OverPage {
  readonly behind: Location;
  readonly steps: number;
}

/** A dialog that an address names, and the page behind it. */
export interface LinkDialog {
  readonly screen: LinkDialogScreen;
  /** Whose dialog it is. */
  readonly id: string;
  readonly behind: Location;
}

/** The dialog that an address opens; null for a page. A link from outside opens it over home. */
export function linkDialogAt(location: Location): LinkDialog | null {
  for (const screen of linkDialogs) {
    const params: Readonly<Record<string, string | undefined>> | undefined = matchPath(
      screen.path,
      location.pathname,
    )?.params;
    const query = new URLSearchParams(location.search);
    const id = params && (screen.id ?? params['id'] ?? query.get('id'));
    if (typeof id === 'string') return { screen, id, behind: overPage(location)?.behind ?? home };
  }
  return null;
}

/** Whether a link to this address opens a dialog over the page. */
export function opensDialog(to: string): boolean {
  return linkDialogAt({ ...home, pathname: to }) !== null;
}

/** Where the player really is: below the routes every location is that of the page behind the dialog. */
export const AddressContext = createContext<Location | null>(null);

/** The address of the dialog that is open over the page; null for none. */
export function useOpenDialogPath(): string | null {
  const address = useContext(AddressContext);
  return address !== null && linkDialogAt(address) !== null ? address.pathname : null;
}

const home: Location = { pathname: '/main', search: '', hash: '', state: null, key: 'home' };

function overPage({ state }: Location): OverPage | null {
  if (typeof state !== 'object' || state === null || !('behind' in state)) return null;
  // Only useOverPage writes such a state; a newer build keeps its shape.
  return state as OverPage;
}

/** The state for a link that opens a dialog from here: from a page or from another dialog over it. */
export function useOverPage(): OverPage {
  const shown = useLocation();
  const location = useContext(AddressContext) ?? shown;
  const over = linkDialogAt(location) && overPage(location);
  return over ? { behind: over.behind, steps: over.steps + 1 } : { behind: location, steps: 1 };
}

/** The state for a link that may open a dialog or lead to a page. */
export function useLinkState(to: string): OverPage | undefined {
  const over = useOverPage();
  return opensDialog(to) ? over : undefined;
}

/** Closes the dialog that the address names: back to the page behind it. */
export function useCloseLinkDialog(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const over = overPage(location);
  return () => void (over ? navigate(-over.steps) : navigate(home.pathname, { replace: true }));
}
