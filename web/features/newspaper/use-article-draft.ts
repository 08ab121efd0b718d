import { useOwnDraft } from '../../app/state/use-draft.ts';
import type { DeskArticle } from './answers.ts';

interface Kept {
  readonly heading: string;
  readonly body: string;
  readonly version: number;
}

/** What the viewer is writing in an article: there again after a reload, with the version that it began from. */
export interface ArticleDraft extends Pick<Kept, 'heading' | 'body'> {
  readonly isChanged: boolean;
  /** The version to send: what was read before the first word. */
  readonly version: number;
  /** Whether somebody else has changed the article since then. */
  readonly isBehind: boolean;
  readonly write: (part: Partial<Pick<Kept, 'heading' | 'body'>>) => void;
  /** Forgets what was written: it is saved, or given up. */
  readonly settle: () => void;
  /** Keeps what was written, over what somebody else wrote. */
  readonly keepMine: () => void;
}

export function useArticleDraft(article: DeskArticle): ArticleDraft {
  const [text, keep] = useOwnDraft(`times.${article.id}`);
  const draft = read(text);
  const { heading, body, version } = draft ?? article;
  const put = (next: Kept) =>
    keep(next.heading === article.heading && next.body === article.body ? '' : JSON.stringify(next));
  return {
    heading,
    body,
    version,
    isChanged: draft !== null,
    isBehind: draft !== null && version !== article.version,
    write: (part) => put({ heading, body, version, ...part }),
    settle: () => keep(''),
    keepMine: () => put({ heading, body, version: article.version }),
  };
}

/** What was kept is text of this device: whatever else stands there is nothing. */
function read(text: string): Kept | null {
  if (text === '') return null;
  try {
    const { heading, body, version } = JSON.parse(text) as Partial<Record<keyof Kept, unknown>>;
    return typeof heading === 'string' && typeof body === 'string' && typeof version === 'number'
      ? { heading, body, version }
      : null;
  } catch {
    return null;
  }
}
