import { HeartHandshake, Send } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { count } from '../../app/text/format.ts';
import { useDraft } from '../../app/state/use-draft.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './form.module.css';
import { maxMessageLength } from './limits.ts';

/** Writes the same to all friends at once (S133). */
export function MessageFriends() {
  const answer = useRead('GET friends');
  const friends = answer?.friends ?? [];
  return (
    <Screen
      place="Community"
      title="Message friends"
      lead="Each of them gets it in their own conversation with you; nobody sees who else got it."
      aside={<ButtonLink to="/main/friends">All friends</ButtonLink>}
    >
      <Panel title="One message for all" aside={answer && count(friends.length, 'friend')}>
        {answer === null ? (
          <SkeletonRows rows={4} height={44} />
        ) : friends.length === 0 ? (
          <Empty
            icon={<HeartHandshake aria-hidden="true" />}
            sentence="You have no friends in this town yet. Ask somebody from their profile."
            next={<ButtonLink to="/main/online">Who is online</ButtonLink>}
          />
        ) : (
          <MessageForm online={friends.filter(({ active_now }) => active_now).length} />
        )}
      </Panel>
    </Screen>
  );
}

function MessageForm({ online }: { readonly online: number }) {
  const { id: me } = useCharacter();
  const [message, setMessage] = useDraft(me, 'messages.friends');
  const [onlineOnly, setOnlineOnly] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const { busy, error, setError, submit } = useSubmit('POST friends/message', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET messages/groups'],
    done: ({ count: friends }) => {
      setMessage('');
      setSent(friends);
    },
  });
  // R168
  const cleaned = message.trim();
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (cleaned !== '') void submit({ body: { online_only: onlineOnly, message: cleaned } });
      }}
    >
      <TextArea
        label="Message"
        value={message}
        maxLength={maxMessageLength}
        onChange={(next) => {
          setMessage(next);
          setSent(null);
          setError(null);
        }}
      />
      <Checkbox checked={onlineOnly} onChange={setOnlineOnly} hint={`${count(online, 'friend')} online now`}>
        Only friends who are online
      </Checkbox>
      <FormError>{error}</FormError>
      <p className={styles.end}>
        <output>{sent !== null && `Sent to ${count(sent, 'friend')}.`}</output>
        <span className={styles.count}>
          {message.length} / {maxMessageLength}
        </span>
        <Button type="submit" look="filled" off={cleaned === ''} busy={busy !== null}>
          <Send size={16} aria-hidden="true" />
          Send
        </Button>
      </p>
    </Form>
  );
}
