import { maxMessageLength } from '../messages/limits.ts';
import { Lock, Send } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { useDraft } from '../../app/state/use-draft.ts';
import { count } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { MembersAnswer, RoleId } from './answers.ts';
import { MembersFrame } from './members-frame.tsx';
import styles from './members.module.css';

/** Writes the same to the members of some roles at once (S121, R570). */
export function MessageMembers() {
  return (
    <MembersFrame lead="Each of them gets it in their own conversation with you.">
      {(page) => (
        <Panel title="One message for all">
          {page.can_message ? (
            <MessageForm page={page} />
          ) : (
            <Empty
              icon={<Lock aria-hidden="true" />}
              sentence="This function is disabled for your family role."
              next={<ButtonLink to="/main/family/members">See the members</ButtonLink>}
            />
          )}
        </Panel>
      )}
    </MembersFrame>
  );
}

function MessageForm({ page: { members, roles } }: { readonly page: MembersAnswer }) {
  const { id: me } = useCharacter();
  const [message, setMessage] = useDraft(me, 'family.members');
  const [left, setLeft] = useState<readonly RoleId[]>([]);
  const [online, setOnline] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const { busy, error, setError, submit } = useSubmit('POST family/members/message', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET messages/groups'],
    done: ({ count: reached }) => {
      setMessage('');
      setSent(reached);
    },
  });
  const cleaned = message.trim();
  const others = members.filter(({ id }) => id !== me);
  const change = (next: () => void) => {
    next();
    setSent(null);
    setError(null);
  };
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        if (cleaned === '') return;
        const to = roles.map(({ id }) => id).filter((id) => !left.includes(id));
        void submit({ body: { message: cleaned, online, roles: to } });
      }}
    >
      <TextArea
        label="Message"
        value={message}
        maxLength={maxMessageLength}
        onChange={(next) => change(() => setMessage(next))}
      />
      <fieldset className={styles.to}>
        <legend>To</legend>
        {roles
          .map((role) => ({
            ...role,
            reached: others.filter(({ family_role: { type } }) => type === role.id),
          }))
          .filter(({ reached }) => reached.length > 0)
          .map(({ id, name, reached }) => (
            <Checkbox
              key={id}
              checked={!left.includes(id)}
              hint={count(reached.length, 'member')}
              onChange={(checked) =>
                change(() => setLeft(checked ? left.filter((each) => each !== id) : [...left, id]))
              }
            >
              {name}
            </Checkbox>
          ))}
      </fieldset>
      <Checkbox
        checked={online}
        onChange={(next) => change(() => setOnline(next))}
        hint={`${count(others.filter(({ active_now }) => active_now).length, 'member')} online now`}
      >
        Only members who are online
      </Checkbox>
      <FormError>{error}</FormError>
      <p className={styles.end}>
        <output>{sent !== null && `Sent to ${count(sent, 'member')}.`}</output>
        <span className={styles.count}>
          {message.length} / {maxMessageLength}
        </span>
        <Button type="submit" free look="filled" off={cleaned === ''} busy={busy !== null}>
          <Send size={16} aria-hidden="true" />
          Send
        </Button>
      </p>
    </Form>
  );
}
