import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './members.module.css';

const fields = {
  family_invite_nobody: 'name',
  family_invite_self: 'name',
  family_invite_member: 'name',
  family_invite_known: 'name',
  family_invite_blocked: 'name',
  feature_refused: 'name',
};

/** Asks a gangster into the family, by name or from a list; says so where the role does not permit it (R720). */
export function InviteForm({ allowed }: { readonly allowed: boolean }) {
  const [name, setName] = useState('');
  const { busy, error, fieldError, setError, submit } = useSubmit('POST family/members', {
    errors: 'inline',
    overlay: false,
    fields,
    refreshes: ['GET family/members'],
    done: () => setName(''),
  });
  if (!allowed) return <p className={styles.closed}>This function is disabled for your family role.</p>;
  const username = name.trim();
  return (
    <Form
      className={styles.invite}
      onSubmit={() => {
        if (username !== '') void submit({ body: { username } });
      }}
    >
      <GangsterField
        value={name}
        error={fieldError('name')}
        onChange={(next) => {
          setError(null);
          setName(next);
        }}
        question="Whom do you want in the family?"
      />
      <Button type="submit" free look="filled" off={username === ''} busy={busy !== null}>
        Invite
      </Button>
      <FormError>{error}</FormError>
    </Form>
  );
}
