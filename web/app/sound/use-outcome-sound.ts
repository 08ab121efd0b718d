import { useEffect, useRef } from 'react';
import { sounds } from './index.ts';

/** Sounds when another result comes, not for the one that was there when the screen opened. */
export function useOutcomeSound(
  resultKey: string,
  tone: 'idle' | 'success' | 'warn' | 'danger' | 'plain' | 'level',
): void {
  const before = useRef(resultKey);
  useEffect(() => {
    if (before.current === resultKey) return;
    before.current = resultKey;
    if (tone === 'success') sounds.play('success');
    if (tone === 'danger' || tone === 'warn') sounds.play('failure');
  }, [resultKey, tone]);
}
