import { useEffect, useEffectEvent, useState } from 'react';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import type { DeskArticle } from './answers.ts';

interface Words {
  readonly heading: string;
  readonly body: string;
}

interface Kept extends Words {
  readonly version: number;
}

/** A save of the viewer's: what was begun from one version goes on from another. */
interface Save {
  readonly from: number;
  readonly to: number;
}

/** What the viewer is writing in an article: there again after a reload, with the version that it began from. */
export interface ArticleDraft extends Words {
  /** Whether there are words that are not saved. Blanks around them are none. */
  readonly isChanged: boolean;
  /** The version to send: what was read or saved before the words that are not saved. */
  readonly version: number;
  /** Whether somebody else has changed the article since then. */
  readonly isBehind: boolean;
  readonly write: (part: Partial<Words>) => void;
  /** Forgets what was written: the article is gone, or the words are given up. */
  readonly settle: () => void;
  /** Notes a save, which may have been overtaken by more words. */
  readonly noteSaved: (save: Save) => void;
  /** Keeps what was written, over what somebody else wrote. */
  readonly keepMine: () => void;
}

export function useArticleDraft(article: DeskArticle): ArticleDraft {
  const [text, keep] = useOwnDraft(`times.${article.id}`);
  const [save, noteSaved] = useState<Save | null>(null);
  const kept = read(text);
  const begun = kept && save?.from === kept.version ? save.to : (kept?.version ?? 0);
  const isChanged = kept !== null && !isSame(kept, article);
  // Blanks alone are no reason to stay with an older version.
  const draft = kept !== null && (isChanged || begun >= article.version) ? kept : null;
  const { heading, body } = draft ?? article;
  const version = draft ? begun : article.version;
  const put = (next: Kept) =>
    keep(next.heading === article.heading && next.body === article.body ? '' : JSON.stringify(next));
  const forgetSaved = useEffectEvent((last: Save | null, version: number) => {
    if (last?.to === version && kept?.heading === article.heading && kept.body === article.body) keep('');
  });
  useEffect(() => forgetSaved(save, article.version), [save, article.version]);
  return {
    heading,
    body,
    version,
    isChanged,
    isBehind: isChanged && version < article.version,
    write: (part) => put({ heading, body, version, ...part }),
    settle: () => keep(''),
    noteSaved,
    keepMine: () => put({ heading, body, version: article.version }),
  };
}

/** Blanks around words are not saved. */
const isSame = (one: Words, saved: Words): boolean =>
  one.heading.trim() === saved.heading && one.body.trim() === saved.body;

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
