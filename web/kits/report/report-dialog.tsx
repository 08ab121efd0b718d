import type { InputOf } from '@rackets/gateway/features/calls.ts';
import { useAtomValue } from 'jotai/react';
import { showAlert } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './report-dialog.module.css';

export interface ReportDialogProps {
  /** What is reported, in a word: a name, "this message". */
  readonly what: string;
  readonly report: InputOf<'POST bans/report'>['body'];
  readonly onClose: () => void;
  /** Hears that the report was made. */
  readonly onReported?: () => void;
}

const maxReason = 300;

/** Reports a gangster or a message (S168); the reason is asked for where the server takes one (R160). */
export function ReportDialog({ what, report, onClose, onReported }: ReportDialogProps) {
  const takesReason = useAtomValue(stateAtom)?.features.includes('report_reason') ?? false;
  const [reason, setReason] = useOwnDraft(`report.${Object.values(report).join('.')}`);
  const { busy, error, submit } = useSubmit('POST bans/report', {
    errors: 'inline',
    overlay: false,
    done: () => {
      setReason('');
      onClose();
      onReported?.();
      showAlert('success', 'Reported', 'Staff will look at it, and your gangster will hear the outcome.');
    },
  });

  function send(): void {
    const given = reason.trim();
    void submit({ body: given === '' ? report : { ...report, reason: given } });
  }

  return (
    <Modal title={`Report ${what}?`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>Only staff will know it was you. False reports have consequences.</p>
        {takesReason && (
          <TextArea label="What is wrong?" maxLength={maxReason} value={reason} onChange={setReason} />
        )}
        <FormError>{error}</FormError>
        <p className={styles.buttons}>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" look="filled" free busy={busy !== null}>
            Report
          </Button>
        </p>
      </form>
    </Modal>
  );
}
