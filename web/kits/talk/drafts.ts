import { useState } from 'react';
import { readStored, writeStored } from '../../app/state/storage.ts';

/** What is being written in `place`: it is there again after a reload. */
export function useDraft(place: string): readonly [draft: string, change: (text: string) => void] {
  const name = `draft.${place}`;
  const [draft, setDraft] = useState(() => readStored(name) ?? '');
  const change = (text: string): void => {
    setDraft(text);
    writeStored(name, text === '' ? null : text);
  };
  return [draft, change];
}
