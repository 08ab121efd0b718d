import { liveAnswer } from '../../kits/talk/live-answer.ts';
import type { Group } from './answers.ts';
import { inOrder, listWith, openWith, type MessagesNews } from './news.ts';

/** Changes the list of conversations as far as it is known. */
export const changeList = liveAnswer('GET messages/groups');

const changeOne = liveAnswer('GET messages/groups/:id');

/** What the list and the open conversation both show, and the player changes. */
type Own = Partial<Pick<Group, 'pinned' | 'muted' | 'unread_count' | 'topic'>>;

/** Changes a conversation wherever it is known. */
export function changeConversation(id: string, own: Own): void {
  changeList(({ groups }) => ({
    groups: inOrder(
      groups.map((group) => {
        if (group.id !== id) return group;
        const changed = { ...group, ...own };
        return { ...changed, highlight: changed.unread_count > 0 && !changed.muted };
      }),
    ),
  }));
  changeOne(({ group }) => ({ group: { ...group, ...own } }), { params: { id } });
}

let looking: string | null = null;

/** The end of this conversation is on view in a page that is looked at; null for none. */
export function lookAt(conversation: string | null): void {
  looking = conversation;
}

/** Takes news into the list and into the conversation that it is about. */
export function takeMessagesNews(news: MessagesNews, me: string): void {
  const reader = { me, looking };
  changeList((list) => listWith(list, news, reader));
  const { group_id: id } = news.data;
  if (id !== null) changeOne((open) => openWith(open, news, reader), { params: { id } });
}
