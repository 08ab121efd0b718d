import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloseLinkDialog } from '../../app/screens/link-dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { money } from '../../app/text/format.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './return-dialog.module.css';
import { amountsIn } from './return-path.ts';

const maxMessage = 120;

/** Gives a victim something back, with a word (S014, R033): one of the amounts that the address names. */
export function ReturnDialog({ id }: { readonly id: string }) {
  const close = useCloseLinkDialog();
  const [query] = useSearchParams();
  const page = useRead('GET extortion', { optional: true });
  const amounts = amountsIn(query.get('amounts'));
  const [chosen, setChosen] = useState<number | null>(null);
  const [message, setMessage] = useOwnDraft(`extortion.${id}`);
  const amount = chosen ?? amounts[0] ?? null;
  const target = page?.returnable.find((each) => each.id === id)?.target?.username ?? null;
  const { busy, error, submit } = useSubmit('POST extortion/return', {
    errors: 'inline',
    refreshes: ['GET extortion', 'GET extortion/statistics'],
    done: () => {
      setMessage('');
      close();
    },
  });
  return (
    <Modal title={target === null ? 'Give money back' : `Give ${target} money back`} onClose={close}>
      {amount === null ? (
        <p className={styles.none}>There is nothing to give back here.</p>
      ) : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const word = message.trim();
            void submit({ body: { extortion_id: id, amount, message: word === '' ? null : word } });
          }}
        >
          <Choice
            label="How much"
            value={String(amount)}
            options={amounts.map((each) => ({ value: String(each), label: money(each) }))}
            onChange={(value) => setChosen(Number(value))}
          />
          <TextArea
            label="A message, if you like"
            value={message}
            onChange={setMessage}
            maxLength={maxMessage}
          />
          <FormError>{error}</FormError>
          <Button type="submit" look="filled" busy={busy !== null}>
            Give {money(amount)} back
          </Button>
        </form>
      )}
    </Modal>
  );
}
