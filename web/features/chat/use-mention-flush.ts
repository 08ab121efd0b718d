import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { call } from '../../app/reads/call.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { ChatRoom } from './answers.ts';
import { chatSeenAtom } from './chat-store.ts';
import { hasUnseenMention } from './rooms.ts';

/** R272 */
const flushDelayMs = 1_000;

/**
 * Tells the server, a second after it was shown, that the player has seen what names them: in each room, since the
 * server has one count for all. What no room holds any more will be seen nowhere, and counts as seen.
 */
export function useMentionFlush(rooms: readonly ChatRoom[] | null): void {
  const { id: me, chat_mentions: count } = useCharacter();
  // A room is seen so far as its end was on view: one who has scrolled up has not seen what came.
  const seen = useAtomValue(chatSeenAtom);
  const isSeen = rooms !== null && !rooms.some((room) => hasUnseenMention(room, seen[room.id] ?? 0, me));
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
