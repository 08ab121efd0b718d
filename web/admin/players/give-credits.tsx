import { useState } from 'react';
import { type ConfirmRequest, noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import own from './players.module.css';

interface GiveCreditsProps {
  readonly account: string;
  readonly name: string;
  readonly onChanged: () => void;
}

const maxDigits = 5;
const maxReasonLength = 200;

/** Gives an account credits, to make good for something. The reason stays in the log. */
export function GiveCredits({ account, name, onChanged }: GiveCreditsProps) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const credits = Number(typed);
  const { busy, error, submit } = useSubmit('POST admin/players/:account/credits', {
    errors: 'inline',
    overlay: false,
    asks: (): ConfirmRequest => ({
      question: `Give ${name} ${count(credits, 'credit')}?`,
      detail: `${name} is told at once. The log keeps who gave them, and why: “${reason}”`,
      buttons: noOrYes('Cancel', 'Give them', 'filled'),
    }),
    done: () => {
      setTyped('');
      setReason('');
      onChanged();
    },
  });
  return (
    <Panel title="Give credits" padded>
      <form
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (credits > 0) void submit({ params: { account }, body: { credits, reason } });
        }}
      >
        <Field
          label="Credits"
          required
          value={typed}
          maxLength={maxDigits}
          inputProps={{ inputMode: 'numeric' }}
          onChange={(next) => setTyped(next.replaceAll(/\D/g, ''))}
        />
        <Field label="Reason" required maxLength={maxReasonLength} value={reason} onChange={setReason} />
        <div className={own.row}>
          <Button type="submit" busy={busy !== null}>
            Give credits
          </Button>
        </div>
        <FormError>{error}</FormError>
      </form>
    </Panel>
  );
}
