import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { MessageSquarePlus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Virtualizer } from 'virtua';
import { forget } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { takeUnreadMessages } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Conversation } from './answers.ts';
import styles from './conversation-list.module.css';
import { ConversationRow } from './conversation-row.tsx';
import { messagesPath, useWithin } from './place.ts';
import { nameOf, titleOf } from './words.ts';

/** All own conversations, those pinned first (R124). */
export function ConversationList({ current }: { readonly current: string | null }) {
  const { id: me } = useCharacter();
  const [search, setSearch] = useState('');
  const list = useRead('GET messages/groups', { quiet: true, ownChannel: true });
  const { instead } = useWithin();
  if (list === null) return <SkeletonRows rows={8} height={62} />;
  if (list.groups.length === 0)
    return (
      <Empty
        icon={<MessageSquarePlus aria-hidden="true" />}
        sentence="Nobody has written to you yet. Make the first move."
        next={
          <ButtonLink to={`${messagesPath}?tab=direct`} state={instead.state}>
            Write to somebody
          </ButtonLink>
        }
      />
    );
  const found = list.groups.filter((group) => isFound(group, search));
  return (
    <>
      <div className={styles.search}>
        <SearchBox label="Search people and topics" value={search} onChange={setSearch} />
      </div>
      <section className={styles.rows} aria-label="Conversations">
        {found.length === 0 ? (
          <Empty
            icon={<Search aria-hidden="true" />}
            sentence="There are no search results for those terms."
          />
        ) : (
          <Virtualizer as="ul" item="li">
            {found.map((group) => (
              <ConversationRow key={group.id} group={group} me={me} current={group.id === current} />
            ))}
          </Virtualizer>
        )}
      </section>
      {list.groups.some((group) => group.private) && <DeleteAll />}
    </>
  );
}

function isFound(group: Conversation, search: string): boolean {
  const sought = search.trim().toLowerCase();
  const names = group.participants.map(({ character }) => nameOf(character));
  return [titleOf(group), ...names].some((name) => name.toLowerCase().includes(sought));
}

/** Deletes the player's copies of all private conversations (R194). */
function DeleteAll() {
  const { busy, submit } = useSubmit('DELETE messages/groups/private', {
    overlay: false,
    refreshes: ['GET messages/groups'],
    done: ({ unread_messages }) => {
      takeUnreadMessages(unread_messages);
      forget('GET messages/groups/:id');
    },
    asks: () => ({
      question: 'Delete all private conversations?',
      detail: 'Your copies are gone for good. The others keep theirs, and groups stay.',
      buttons: noOrYes('Keep them', 'Delete', 'danger'),
    }),
  });
  return (
    <div className={styles.foot}>
      <Button small look="quiet" busy={busy !== null} onPress={() => void submit()}>
        <Trash2 size={14} aria-hidden="true" />
        Delete all private conversations
      </Button>
    </div>
  );
}
