import { useState } from 'react';
import { keepPrivate, readPrivate } from '../../app/state/private-texts.ts';

/** What the gangster `me` is writing in `place`: it is there again after a reload, and nobody else's. */
export function useDraft(
  me: string,
  place: string,
): readonly [draft: string, change: (text: string) => void] {
  const name = `draft.${me}.${place}`;
  const [draft, setDraft] = useState(() => readPrivate('browser', name) ?? '');
  const change = (text: string): void => {
    setDraft(text);
    keepPrivate('browser', name, text === '' ? null : text);
  };
  return [draft, change];
}
