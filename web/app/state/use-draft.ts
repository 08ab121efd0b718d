import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { keepPrivate, readPrivate } from './private-texts.ts';
import { characterAtom, userAtom } from './state.ts';

type Draft = readonly [draft: string, change: (text: string) => void];

/**
 * What the gangster `me` is writing in `place`: it is there again after a reload, and nobody else's. An empty text is
 * forgotten, so whoever sends it empties it. A text that is `given`, by a link, takes the place of what was kept.
 */
export function useDraft(me: string, place: string, given = ''): Draft {
  const name = `draft.${me}.${place}`;
  const [draft, setDraft] = useState(() => (given === '' ? (readPrivate('browser', name) ?? '') : given));
  const change = (text: string): void => {
    setDraft(text);
    keepPrivate('browser', name, text === '' ? null : text);
  };
  return [draft, change];
}

/**
 * The viewer's draft of a text that is saved already: what differs from it is there again after a reload, until `settle`
 * is called because it is saved.
 */
export function useDraftOf(
  saved: string,
  place: string,
): readonly [text: string, change: (text: string) => void, settle: () => void] {
  const [draft, keepDraft] = useOwnDraft(place);
  const [text, setText] = useState(draft === '' ? saved : draft);
  const change = (next: string): void => {
    setText(next);
    keepDraft(next === saved ? '' : next);
  };
  return [text, change, () => keepDraft('')];
}

/** The viewer's own draft, also where no gangster need be there. */
export function useOwnDraft(place: string, given = ''): Draft {
  const character = useAtomValue(characterAtom);
  const user = useAtomValue(userAtom);
  return useDraft(character?.id ?? user?.id ?? '', place, given);
}
