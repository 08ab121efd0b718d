import { useAtomValue } from 'jotai/react';
import { CheckCheck, MailOpen } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { part } from '../../app/boot/part.ts';
import { useCloseLinkDialog } from '../../app/screens/link-dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { PartBoundary } from '../../app/shell/part-boundary.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { useChannel } from '../../app/socket/use-channel.ts';
import { characterAtom, stateAtom, takeUnreadMessages } from '../../app/state/state.ts';
import { CharacterContext, useCharacter } from '../../app/state/use-character.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WideModal } from '../../ui/wide-modal.tsx';
import styles from './messages-dialog.module.css';
import { messagesPath, usePlace, useWithin, type Place } from './place.ts';

const ConversationList = part<'ConversationList', { readonly current: string | null }>(
  'ConversationList',
  () => import('./conversation-list.tsx'),
);
const ConversationPane = part<'ConversationPane', { readonly id: string; readonly details: boolean }>(
  'ConversationPane',
  () => import('./conversation-pane.tsx'),
);
const ConversationDetails = part<'ConversationDetails', { readonly id: string }>(
  'ConversationDetails',
  () => import('./conversation-details.tsx'),
);
const NewDirect = part('NewDirect', () => import('./new-direct.tsx'));
const NewGroup = part('NewGroup', () => import('./new-group.tsx'));

/** [R073] */
const tabs = [
  { id: 'list', label: 'Conversations', to: messagesPath },
  { id: 'direct', label: 'New Direct', to: `${messagesPath}?tab=direct` },
  { id: 'group', label: 'New Group', to: `${messagesPath}?tab=group` },
] as const;

/** The messages over the page (S160), with the conversation that the address names (S161). */
export function MessagesDialog() {
  const character = useAtomValue(characterAtom);
  const place = usePlace();
  const close = useCloseLinkDialog();
  // For the moment between a logout and the guard's redirect.
  if (character === null) return null;
  return (
    // It stands outside the shell.
    <CharacterContext value={character}>
      <WideModal
        title="Messages"
        onClose={close}
        ownHead={place.conversation !== null}
        tabs={<DialogTabs current={place.tab} />}
        acts={<AllRead />}
      >
        <Panes place={place} />
      </WideModal>
    </CharacterContext>
  );
}

function DialogTabs({ current }: { readonly current: Place['tab'] }) {
  const unread = useAtomValue(stateAtom)?.unread_messages ?? 0;
  const { instead } = useWithin();
  return (
    <nav aria-label="Messages" className={styles.tabs}>
      {tabs.map(({ id, label, to }) => (
        <Link
          key={id}
          to={to}
          {...instead}
          aria-current={id === current ? 'page' : undefined}
          className={classNames(styles.tab, id === current && styles.on)}
        >
          {label}
          {id === 'list' && unread > 0 && (
            <span className={styles.unread}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function AllRead() {
  const unread = useAtomValue(stateAtom)?.unread_messages ?? 0;
  const { busy, submit } = useSubmit('POST messages/all-read', {
    overlay: false,
    refreshes: ['GET messages/groups', 'GET messages/groups/:id'],
    done: ({ unread_messages }) => takeUnreadMessages(unread_messages),
  });
  return (
    <Button small off={unread === 0} busy={busy !== null} onPress={() => void submit()}>
      <CheckCheck size={16} aria-hidden="true" />
      Mark all read
    </Button>
  );
}

/** Beside each other on the desktop; on the phone the one that the address names. */
function Panes({ place: { conversation, tab, details } }: { readonly place: Place }) {
  const phone = usePhone();
  useEnd(conversation, useCharacter().id);
  if (tab !== 'list') return <Pane name="form">{tab === 'direct' ? <NewDirect /> : <NewGroup />}</Pane>;
  return (
    <>
      {(!phone || conversation === null) && (
        <Pane name="list">
          <ConversationList current={conversation} />
        </Pane>
      )}
      {conversation !== null && !(phone && details) && (
        <Suspense fallback={<SkeletonRows rows={8} height={62} />}>
          <ConversationPane key={conversation} id={conversation} details={details} />
        </Suspense>
      )}
      {conversation !== null && details && (
        <Suspense fallback={<SkeletonRows rows={5} height={46} />}>
          <ConversationDetails key={conversation} id={conversation} />
        </Suspense>
      )}
      {conversation === null && !phone && (
        <div className={styles.none}>
          <Empty icon={<MailOpen aria-hidden="true" />} sentence="Choose a conversation, or start one." />
        </div>
      )}
    </>
  );
}

/** Back to the list when the player is no longer in the conversation that is open. */
function useEnd(conversation: string | null, me: string): void {
  const navigate = useNavigate();
  const { instead } = useWithin();
  useChannel(`character-${me}-messages`, {
    message: (event, data) => {
      // Our server's frame.
      if (event === 'left' && (data as { group_id: string }).group_id === conversation)
        void navigate(messagesPath, instead);
    },
    resync: () => undefined,
  });
}

interface PaneProps {
  readonly name: 'form' | 'list';
  readonly children: ReactNode;
}

function Pane({ name, children }: PaneProps) {
  return (
    <div className={styles[name]}>
      <PartBoundary>
        <Suspense fallback={<SkeletonRows rows={8} height={62} />}>{children}</Suspense>
      </PartBoundary>
    </div>
  );
}
