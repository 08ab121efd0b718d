import { useNavigate } from 'react-router-dom';
import type { AlertActProps } from '../../app/screens/contribution.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { showAlert } from '../../app/dialogs/dialogs.ts';
import { count, money } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';

/** Claims a complete mission by one tap on the alert that says so. */
export function ClaimAct({ label, meta, onLeave }: AlertActProps) {
  const navigate = useNavigate();
  const id = typeof meta['attempt'] === 'string' ? meta['attempt'] : '';
  const { busy, submit } = useSubmit('POST missions/:attempt_id/claim', {
    overlay: false,
    refreshes: ['GET missions', 'GET missions/statistics'],
    done({ name, success_message: message, money: paid, bullets }) {
      onLeave();
      void navigate('/main/missions');
      showAlert('success', name, `${message} You got ${money(paid)} and ${count(bullets, 'bullet')}.`);
    },
  });
  return (
    <Button
      small
      look="filled"
      busy={busy !== null}
      onPress={() => void submit({ params: { attempt_id: id } })}
    >
      {label}
    </Button>
  );
}
