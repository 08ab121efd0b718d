import { useState } from 'react';
import type { OwnLives } from './answers.ts';
import { refreshed } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './hide-dialog.module.css';

/** [R283] In seconds; the first is the default. */
const periods = [
  { value: '3600', label: '1 hour' },
  { value: '21600', label: '6 hours' },
  { value: '86400', label: '1 day' },
  { value: '259200', label: '3 days' },
  { value: '604800', label: '1 week' },
  { value: '1209600', label: '2 weeks' },
] as const;

interface HideDialogProps {
  readonly life: OwnLives['characters'][number];
  readonly onClose: () => void;
}

/** For how long a dead gangster is left out of pages and searches (R181). */
export function HideDialog({ life, onClose }: HideDialogProps) {
  const [seconds, setSeconds] = useState<string>(periods[0].value);
  const { busy, error, submit } = useSubmit('POST characters/hide', {
    errors: 'inline',
    done: async () => {
      await refreshed('GET me/characters');
      onClose();
    },
  });
  const hide = () => submit({ body: { character_ids: [life.id], seconds: Number(seconds) } });

  return (
    <Sheet title={`Hide ${life.username} for how long?`} open onClose={onClose}>
      <div className={styles.body}>
        <p>Until then nobody else can find this gangster or open their page. You cannot end it early.</p>
        <Choice label="Period" value={seconds} options={periods} onChange={setSeconds} />
        <FormError>{error}</FormError>
        <Button look="filled" wide busy={busy !== null} onPress={() => void hide()}>
          Hide
        </Button>
      </div>
    </Sheet>
  );
}
