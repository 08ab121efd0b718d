import { createContext, useContext } from 'react';
import { matchPath, useLocation, useNavigate, type Location } from 'react-router-dom';

/** Addresses that open a dialog over the page that is shown, instead of navigating (R030). */
export const linkDialogs = [
  { path: '/main/character/:id', dialog: 'Character' },
  // R033: it names its id in the query.
  { path: '/main/extortionreturn', dialog: 'ExtortionReturn' },
  // R032: whom and how much stands in the query.
  { path: '/main/sendmoney', dialog: 'SendMoney', id: 'all' },
  // One dialog for all below: it reads from the address itself which conversation is open.
  { path: '/main/messages/*', dialog: 'Messages', id: 'all' },
] as const;

export type LinkDialogName = (typeof linkDialogs)[number]['dialog'];

/** What a link to a dialog notes in the history: the page behind it, and how many steps back that is. */
interface OverPage {
  readonly behind: Location;
  readonly steps: number;
}

/** A dialog that an address names, and the page behind it. */
export interface LinkDialog {
  readonly name: LinkDialogName;
  /** Whose dialog it is. */
  readonly id: string;
  readonly behind: Location;
}

/** The dialog that an address opens; null for a page. A link from outside opens it over home. */
export function linkDialogAt(location: Location): LinkDialog | null {
  for (const { path, dialog, ...fixed } of linkDialogs) {
    const params: Readonly<Record<string, string | undefined>> | undefined = matchPath(
      path,
      location.pathname,
    )?.params;
    const query = new URLSearchParams(location.search);
    const id = params && ('id' in fixed ? fixed.id : (params['id'] ?? query.get('id')));
    if (typeof id === 'string') return { name: dialog, id, behind: overPage(location)?.behind ?? home };
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
