import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { BellOff, LogOut, Pin, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../app/reads/call.ts';
import { showFailure } from '../../app/reads/failure.ts';
import { forget } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { takeUnreadMessages } from '../../app/state/state.ts';
import { Switch } from '../../ui/switch.tsx';
import type { Details, Group } from './answers.ts';
import { changeConversation } from './change.ts';
import styles from './conversation.module.css';
import { messagesPath, useWithin } from './place.ts';

interface OwnChoicesProps {
  readonly group: Group;
  readonly details: Details;
}

/** What each decides for themselves: to keep a conversation on top, to hear no more of it, to be rid of it (R193, R194). */
export function OwnChoices({ group, details }: OwnChoicesProps) {
  const { id, pinned, muted } = group;
  return (
    <>
      <div className={styles.choice}>
        <Pin size={16} aria-hidden="true" />
        <span>Keep on top</span>
        <Switch checked={pinned} label="Keep on top" onChange={(next) => void keepOnTop(id, next)}>
          {null}
        </Switch>
      </div>
      <div className={styles.choice}>
        <BellOff size={16} aria-hidden="true" />
        <span>Mute</span>
        <Switch checked={muted} label="Mute" onChange={(next) => void mute(id, next)}>
          {null}
        </Switch>
      </div>
      {details.private ? <DeleteCopy group={group} /> : details.can_leave && <Leave group={group} />}
    </>
  );
}

/** Shown at once, and taken back when the server refuses. */
async function keepOnTop(id: string, pinned: boolean): Promise<void> {
  changeConversation(id, { pinned });
  try {
    await call('POST messages/groups/:id/pinned', {
      params: { id },
      body: { pinned },
      errors: false,
      overlay: false,
    });
  } catch (error) {
    changeConversation(id, { pinned: !pinned });
    await showFailure(error);
  }
}

async function mute(id: string, muted: boolean): Promise<void> {
  changeConversation(id, { muted });
  try {
    const answer = await call('POST messages/groups/:id/mute', {
      params: { id },
      body: { muted },
      errors: false,
      overlay: false,
    });
    takeUnreadMessages(answer.unread_messages);
  } catch (error) {
    changeConversation(id, { muted: !muted });
    await showFailure(error);
  }
}

/** Back to the list, where the conversation no longer is. */
function useGone(): () => void {
  const navigate = useNavigate();
  const { instead } = useWithin();
  return () => {
    void navigate(messagesPath, instead);
    // The next look must not begin with what was said there.
    window.setTimeout(() => forget('GET messages/groups/:id'));
  };
}

function Leave({ group: { id, topic } }: { readonly group: Group }) {
  const gone = useGone();
  const { submit } = useSubmit('POST messages/groups/:id/leave', {
    refreshes: ['GET messages/groups'],
    overlay: false,
    done: gone,
    asks: () => ({
      question: `Leave ${topic ?? 'this group'}?`,
      detail: 'Only an admin can let you back in, and you will not see what was said in the meantime.',
      buttons: noOrYes('Stay', 'Leave', 'danger'),
    }),
  });
  return (
    <Press icon={<LogOut size={16} aria-hidden="true" />} onPress={() => void submit({ params: { id } })}>
      Leave
    </Press>
  );
}

function DeleteCopy({ group: { id, private_character: other } }: { readonly group: Group }) {
  const gone = useGone();
  const { submit } = useSubmit('DELETE messages/groups/:id', {
    refreshes: ['GET messages/groups'],
    overlay: false,
    done: gone,
    asks: () => ({
      question: 'Delete this conversation?',
      detail: `Your copy is gone for good. ${other?.username ?? 'The other one'} keeps theirs.`,
      buttons: noOrYes('Keep it', 'Delete', 'danger'),
    }),
  });
  return (
    <Press icon={<Trash2 size={16} aria-hidden="true" />} onPress={() => void submit({ params: { id } })}>
      Delete the conversation
    </Press>
  );
}

interface PressProps {
  readonly icon: ReactNode;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Press({ icon, onPress, children }: PressProps) {
  return (
    <button type="button" className={`${styles.choice} ${styles.press}`} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
