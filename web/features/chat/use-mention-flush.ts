import { useEffect } from 'react';
import { call } from '../../app/api/index.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { ChatRoom } from './answers.ts';

/** R272 */
const flushDelayMs = 1_000;

/**
 * Tells the server, a second after it was shown, that the player has seen what names them. What no room holds any more
 * will be seen nowhere, and counts as seen.
 */
export function useMentionFlush(rooms: readonly ChatRoom[], current: ChatRoom | null): void {
  const { id: me, chat_mentions: count } = useCharacter();
  const isNamedIn = ({ messages }: ChatRoom) =>
    messages.some(({ mentions, mentions_all }) => mentions_all || mentions.some(({ id }) => id === me));
  const isSeen = current !== null && (isNamedIn(current) || !rooms.some(isNamedIn));
  useEffect(() => {
    if (count === 0 || !isSeen) return undefined;
    const flush = (): void => {
      if (document.visibilityState !== 'visible') return;
      call('POST chat/clear-mentions', { silent: true }).catch(() => undefined);
    };
    const timeout = window.setTimeout(flush, flushDelayMs);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.clearTimeout(timeout);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [count, isSeen]);
}
