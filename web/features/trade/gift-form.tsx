import { giftMessageMax } from '@rackets/engine/features/trade/terms.ts';
import { assetTypes } from '@rackets/engine/world/asset-types.ts';
import { useState } from 'react';
import { money } from '../../app/text/format.ts';
import { AssetPicker } from '../../kits/assets/asset-picker.tsx';
import type { ChosenLot } from '../../kits/assets/chosen.ts';
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

interface GiftFormProps {
  readonly page: TradeCenterPage;
  readonly onSent: (gift: SentGift) => void;
}

/** Sends something for nothing (E126). */
export function GiftForm({ page, onSent }: GiftFormProps) {
  const [username, setUsername] = useState('');
  const [lot, setLot] = useState<ChosenLot | null>(null);
  const [message, setMessage] = useState('');
  const [picking, setPicking] = useState(false);
  const { busy, error, fieldError, setError, send } = useGift((gift) => {
    setLot(null);
    setMessage('');
    onSent(gift);
  });
  const wrong = fieldError('amount');
  const name = username.trim();
  const ready = name !== '' && lot !== null;
  return (
    <Panel title="Send a gift" padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void send({ username: name, lot, message });
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
        {lot === null ? (
          <Button onPress={() => setPicking(true)}>Choose what to send</Button>
        ) : (
          <div className={styles.chosen}>
            <LotPicture icon={lot.icon} image={lot.image} worth={lot.worth ?? 0} />
            <span>
              <b>{lot.name}</b>
              <small>
                {lot.type === 'money'
                  ? `${money(netOf(lot.amount, page.money_tax))} arrives, the tax is ${page.money_tax} %`
                  : lot.detail}
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
        <FormError>{error ?? wrong}</FormError>
        <Button type="submit" look="filled" wide off={!ready} busy={busy}>
          {lot === null ? 'Send' : `Send ${lot.name}`}
        </Button>
      </form>
      {picking && (
        <AssetPicker
          title="What do you send?"
          types={assetTypes}
          {...(lot === null ? {} : { chosen: [lot] })}
          values={page.values}
          onPick={({ lots }) => {
            setError(null);
            setPicking(false);
            setLot(lots[0] ?? null);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  );
}
