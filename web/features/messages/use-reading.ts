import { useEffect, useRef, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { takeUnreadMessages } from '../../app/state/state.ts';
import type { Group } from './answers.ts';
import { changeConversation, lookAt } from './change.ts';
import { newSinceOf } from './news.ts';

/**
 * Marks a conversation as read while its end is on view in a page that is looked at: with the server, so that every
 * window knows. Returns since when messages are new to the player, as it was when the conversation was opened or the
 * page was left.
 */
export function useReading(group: Group, me: string, atEnd: boolean): number | null {
  const [since, setSince] = useState(() => newSinceOf(group, me));
  const { id, unread_count: unread } = group;
  const newest = group.messages.findLast(({ sender }) => sender?.id !== me)?.id ?? null;
  const read = useRef<string | null>(null);
  const latest = useRef(group);
  useEffect(() => {
    latest.current = group;
  });

  useEffect(() => {
    const look = (): void => {
      const looks = document.visibilityState === 'visible' && atEnd;
      lookAt(looks ? id : null);
      if (!looks || newest === null || (unread === 0 && read.current === newest)) return;
      // What was read before this window opened it is no news.
      const isFirst = read.current === null && unread === 0;
      read.current = newest;
      if (!isFirst) void markRead(id);
    };
    const turn = (): void => {
      if (document.visibilityState === 'hidden')
        setSince(newSinceOf({ ...latest.current, unread_count: 0 }, me));
      look();
    };
    look();
    document.addEventListener('visibilitychange', turn);
    return () => {
      lookAt(null);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [id, me, unread, newest, atEnd]);

  return since;
}

async function markRead(id: string): Promise<void> {
  changeConversation(id, { unread_count: 0 });
  try {
    const { unread_messages } = await call('POST messages/groups/:id/read', {
      params: { id },
      body: {},
      silent: true,
    });
    takeUnreadMessages(unread_messages);
  } catch {
    // Unread for the server: the next look marks it.
  }
}
