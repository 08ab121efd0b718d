import { useLocation, useNavigate } from 'react-router-dom';
import { useOverPage } from '../../app/screens/link-dialogs.ts';

/** Where the messages are. */
export const messagesPath = '/main/messages';
export const pathOf = (conversation: string): string => `${messagesPath}/${encodeURIComponent(conversation)}`;

/** What the dialog shows: a conversation, or one of its tabs. */
export interface Place {
  readonly conversation: string | null;
  readonly tab: 'list' | 'direct' | 'group';
  /** Whether the details of the conversation are open. */
  readonly details: boolean;
}

/** The place that an address names. */
export function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): Place {
  const [, id = ''] = pathname.split(`${messagesPath}/`);
  const query = new URLSearchParams(search);
  const tab = query.get('tab');
  return {
    conversation: id === '' ? null : decoded(id),
    tab: tab === 'direct' || tab === 'group' ? tab : 'list',
    details: query.has('details'),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const usePlace = (): Place => placeOf(useLocation());

interface Within {
  /** For a link that goes deeper: back leads here again. */
  readonly deeper: { readonly state: object };
  /** For a link that takes this one's place in the history. */
  readonly instead: { readonly state: unknown; readonly replace: true };
  /** Back to where a deeper link came from; to `path` where a link from outside led here. */
  readonly back: (path: string) => void;
}

/** How links within the dialog go, so that the browser's back button and the dialog's own agree. */
export function useWithin(): Within {
  const over = useOverPage();
  const { state } = useLocation();
  const navigate = useNavigate();
  const instead = { state: state as unknown, replace: true } as const;
  return {
    deeper: { state: { ...over, deeper: true } },
    instead,
    back: (path) => void (isDeeper(state) ? navigate(-1) : navigate(path, instead)),
  };
}

const isDeeper = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'deeper' in state;
