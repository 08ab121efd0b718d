import { giftMessageMax } from '@rackets/engine/features/trade/terms.ts';
import { assetTypes } from '@rackets/engine/shared/holders/asset-types.ts';
import { useState } from 'react';
import { usePassingProblem } from '../../app/state/use-passing-problem.ts';
import { money, percent } from '../../app/text/format.ts';
import { useOwnDraft } from '../../app/state/use-draft.ts';
import { AssetPicker } from '../../kits/assets/asset-picker.tsx';
import { nameOf, type ChosenLot } from '../../kits/assets/chosen.ts';
import { LotPicture } from '../../kits/assets/lot-picture.tsx';
import { GangsterField } from '../../kits/people/gangster-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { TradeCenterPage } from './answers.ts';
import { netOf } from './sums.ts';
import styles from './trade.module.css';
import { useGift, type SentGift } from './use-gift.ts';

export interface GiftFormProps {
  readonly page: TradeCenterPage;
  /** What is chosen at first. */
  readonly given: readonly ChosenLot[];
  readonly onSent: (gift: SentGift) => void;
}

/** Sends something for nothing (E126). */
export function GiftForm({ page, given, onSent }: GiftFormProps) {
  const [username, setUsername] = useState('');
  const [lots, setLots] = useState(given);
  const [message, setMessage] = useOwnDraft('trade.gift');
  const [picking, setPicking] = useState(false);
  const { busy, error, fieldError, setError, send } = useGift((gift) => {
    setLots([]);
    setMessage('');
    onSent(gift);
  });
  const wrong = fieldError('amount');
  const name = username.trim();
  const [lot] = lots;
  const what = nameOf(lots);
  const closed = usePassingProblem();
  const ready = name !== '' && lot !== undefined && closed === null;
  return (
    <Panel title="Send a gift" padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void send({ username: name, lots, message });
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
        {lot === undefined ? (
          <Button onPress={() => setPicking(true)}>Choose what to send</Button>
        ) : (
          <div className={styles.chosen}>
            <LotPicture icon={lot.icon} image={lot.image} worth={lot.worth ?? 0} />
            <span>
              <b>{what}</b>
              <small>
                {lot.type === 'money'
                  ? `${money(netOf(lot.amount, page.money_tax))} arrives, the tax is ${percent(page.money_tax)}`
                  : lots.length === 1
                    ? lot.detail
                    : lots.map(({ name: each }) => each).join(', ')}
              </small>
            </span>
            <Button small look="quiet" onPress={() => setPicking(true)}>
              Change
            </Button>
          </div>
        )}
        <TextArea
          label="A message, if you like"
          value={message}
          onChange={setMessage}
          maxLength={giftMessageMax}
        />
        <FormError>{closed ?? error ?? wrong}</FormError>
        <Button type="submit" look="filled" wide off={!ready} busy={busy}>
          {lot === undefined ? 'Send' : `Send ${what}`}
        </Button>
      </form>
      {picking && (
        <AssetPicker
          title="What are you sending?"
          types={assetTypes}
          several={['vehicle']}
          chosen={lots}
          values={page.values}
          onPick={(chosen) => {
            setError(null);
            setPicking(false);
            setLots(chosen.lots);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  );
}
