import { useEffect, useEffectEvent, useState } from 'react';

/** After so long without a key, what was typed is saved. */
const pauseMs = 2_000;

/**
 * Saves `words` in each pause of their writing, when the page is hidden, as by a laptop that is closed, and when the
 * connection is back. What was refused is not sent again until it is changed. Returns what saves at once, if need be.
 */
export function useSavedAsTyped(words: string, isDue: boolean, save: () => void): () => void {
  const [tried, setTried] = useState<string | null>(null);
  const isNew = isDue && tried !== words;
  const saveNew = () => {
    if (!isNew) return;
    setTried(words);
    save();
  };
  const onPause = useEffectEvent((typed: string) => {
    if (typed === words) saveNew();
  });
  const onHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') saveNew();
  });
  const onOnline = useEffectEvent(() => {
    if (isDue) save();
  });
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => onPause(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words, isNew]);
  useEffect(() => {
    const hidden = () => onHidden();
    const online = () => onOnline();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', online);
    };
  }, []);
  return saveNew;
}
