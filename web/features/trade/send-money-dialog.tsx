import { giftMessageMax, previewFrom, previewTo } from '@rackets/engine/features/trade/terms.ts';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { showAlert } from '../../app/dialogs/dialogs.ts';
import { useCloseLinkDialog } from '../../app/screens/link-dialogs.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { characterAtom } from '../../app/state/state.ts';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { money, percent } from '../../app/text/format.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { ActBlock } from '../../app/state/play-block.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { amountsIn } from './amounts.ts';
import { netOf } from './sums.ts';
import styles from './trade.module.css';
import { useGift } from './use-gift.ts';

/** Sends somebody money (S013, S162): the address names whom, a message, and amounts to choose from (R032). */
export function SendMoneyDialog() {
  return (
    <ActBlock>
      <SendMoney />
    </ActBlock>
  );
}

function SendMoney() {
  const close = useCloseLinkDialog();
  const [query] = useSearchParams();
  // The dialog stands outside the shell.
  const cash = useAtomValue(characterAtom)?.money ?? 0;
  const terms = useRead('GET trade', { optional: true });
  const amounts = amountsIn(query.get('amount'), query.get('amounts'));
  const [username, setUsername] = useState(query.get('username') ?? '');
  const [message, setMessage] = useOwnDraft(
    'trade.money',
    cutText((query.get('reference') ?? '').trim(), giftMessageMax),
  );
  const [amount, setAmount] = useState<number | null>(amounts[0] ?? null);
  const { busy, error, fieldError, setError, send } = useGift(({ pending, name: what, username: to }) => {
    setMessage('');
    close();
    showAlert(
      'success',
      pending ? 'Request sent' : 'Money sent',
      pending ? `${to} has been asked to accept ${what}.` : `You sent ${to} ${what}.`,
    );
  });
  const tax = terms?.money_tax ?? 10;
  const sum = amount ?? 0;
  const name = username.trim();
  const previewed = sum >= previewFrom && sum <= previewTo;
  const short = sum > cash ? 'You do not have that much cash.' : null;
  const closed = usePassingProblem();
  const ready = name !== '' && sum > 0 && short === null && closed === null;
  const set = (next: number | null): void => {
    setError(null);
    setAmount(next);
  };
  return (
    <Modal title="Send money" onClose={close}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) return;
          const lot = { type: 'money', id: null, amount: sum, name: money(sum) } as const;
          void send({
            username: name,
            lots: [{ ...lot, detail: '', worth: sum, image: null, icon: 'money-stack' }],
            message,
          });
        }}
      >
        <GangsterField
          label="To"
          value={username}
          error={fieldError('who')}
          onChange={(next) => {
            setError(null);
            setUsername(next);
          }}
        />
        {amounts.length > 1 && (
          <fieldset className={styles.segments} aria-label="How much">
            {amounts.map((each) => (
              <button key={each} type="button" aria-pressed={each === amount} onClick={() => set(each)}>
                {money(each)}
              </button>
            ))}
          </fieldset>
        )}
        <MoneyField
          label="Amount"
          value={amount}
          max={cash}
          onChange={set}
          error={fieldError('amount') ?? short}
          hint={`You have ${money(cash)}. The tax is ${percent(tax)}.`}
        />
        <p className={styles.arrives} aria-live="polite">
          {previewed ? (
            <>
              {name === '' ? 'They' : name} {name === '' ? 'receive' : 'receives'}{' '}
              <b>{money(netOf(sum, tax))}</b>
            </>
          ) : (
            ' '
          )}
        </p>
        <TextArea
          label="Message, if you like"
          value={message}
          onChange={setMessage}
          maxLength={giftMessageMax}
        />
        <FormError>{closed ?? error}</FormError>
        <Button type="submit" look="filled" wide off={!ready} busy={busy}>
          {sum > 0 ? `Send ${money(sum)}` : 'Send'}
        </Button>
      </form>
    </Modal>
  );
}
