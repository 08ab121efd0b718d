import { useNavigate } from 'react-router-dom';
import type { AlertActProps } from '../../app/screens/contribution.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';

/** Joins a family by one tap on the alert that brought its invite. */
export function AcceptInvite({ label, meta, onLeave }: AlertActProps) {
  const navigate = useNavigate();
  const id = typeof meta['invite'] === 'string' ? meta['invite'] : '';
  const { busy, submit } = useSubmit('POST family/invites/:id/accept', {
    overlay: false,
    refreshes: ['GET family/invites', 'GET characters/:id'],
    done: () => {
      onLeave();
      void navigate('/main/family/members');
    },
  });
  return (
    <Button small free look="filled" busy={busy !== null} onPress={() => void submit({ params: { id } })}>
      {label}
    </Button>
  );
}
