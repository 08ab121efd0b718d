import { useEffect } from 'react';
import { keyOf, queryClient, refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { connection } from '../../app/socket/index.ts';
import { takeUnreadMessages } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import type { Groups } from './answers.ts';
import { takeMessagesNews } from './change.ts';
import { newsOf, unreadIn, type MessagesNews } from './news.ts';
import { messagesOutbox } from './outbox.ts';
import { messagesTyping } from './typing.ts';

/** Follows all own conversations wherever the player is (W02 to W04): what is unread, and what is said in those open. */
export function MessageNews() {
  const { id: me } = useCharacter();
  const list = useRead('GET messages/groups', { optional: true, ownChannel: true });
  // Of the list, and not one more for each message: what is replayed after an interruption is in the list already.
  const unread = list === null ? null : unreadIn(list);
  useEffect(() => {
    if (unread !== null) takeUnreadMessages(unread);
  }, [unread]);
  useEffect(
    () =>
      connection.listen(`character-${me}-messages`, {
        message: (event, data) => hear(event, data, me),
        resync: readAgain,
        // What was said after the list was read and before it was followed.
        opened: readAgain,
      }),
    [me],
  );
  return null;
}

const readAgain = (): void => refresh('GET messages/groups', 'GET messages/groups/:id');

function hear(event: string, data: unknown, me: string): void {
  const news = newsOf(event, data);
  if (news === null) return;
  if (news.event === 'message') {
    const { group_id: id, sender, body } = news.data;
    messagesTyping.hear(id, null, sender?.id);
    if (sender?.id === me) messagesOutbox.told(id, body);
  }
  if (isOutdated(news)) refresh('GET messages/groups');
  takeMessagesNews(news, me);
  if (news.event === 'unread') takeUnreadMessages(news.data.unread_messages);
  if (news.event === 'group') refresh('GET messages/groups/:id', 'GET messages/groups/:id/details');
  // It may be older than what is kept.
  if (news.event === 'message_pinned') refresh('GET messages/groups/:id');
}

/** Whether the list lacks what the news is about. */
function isOutdated({ event, data }: MessagesNews): boolean {
  const list = queryClient.getQueryData<Groups>(keyOf('GET messages/groups', {}));
  const known = list?.groups.find(({ id }) => id === data.group_id);
  if (event === 'message') return known === undefined;
  // Own acts are known already; those of another window are not.
  if (event === 'unread') return known === undefined || known.unread_count > 0;
  return event === 'group' || event === 'message_removed';
}
