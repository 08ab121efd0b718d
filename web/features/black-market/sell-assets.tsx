import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { clockTime, money, number } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Offer } from './answers.ts';
import styles from './black-market.module.css';
import { MarketScreen } from './market-screen.tsx';
import { ReceiptSlot, type Receipt } from './receipt.tsx';
import { useNextDay } from './use-next-day.ts';

/** What somebody wants today and pays more for than a fence (S071). */
export function SellAssets() {
  const page = useRead('GET blackmarket/sell');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <MarketScreen lead="What the city wants today pays more than a fence does. Tomorrow it wants something else.">
      <ReceiptSlot receipt={receipt} idle="Somebody wants it badly, and only today." />
      {page === null ? (
        <SkeletonRows rows={6} height={60} />
      ) : (
        <Wanted offers={page.offers} rotatesAt={page.rotates_at} onSold={setReceipt} />
      )}
    </MarketScreen>
  );
}

interface WantedProps {
  readonly offers: readonly Offer[];
  readonly rotatesAt: string;
  readonly onSold: (receipt: Receipt) => void;
}

function Wanted({ offers, rotatesAt, onSold }: WantedProps) {
  const reads = ['GET blackmarket/sell', 'GET items'] as const;
  const { busy, submit } = useSubmit('POST blackmarket/sell', {
    overlay: false,
    refreshes: reads,
    done: ({ id, title, money: paid, daily_limit_used: used }) =>
      onSold({
        verdict: `You sold ${title.toLowerCase()}.`,
        facts: `+ ${money(paid)}`,
        key: `${id} ${used}`,
      }),
    caught(error) {
      // R472
      if (
        hasCode(error, 'blackmarket_offer_not_found') ||
        hasCode(error, 'blackmarket_limit') ||
        hasCode(error, 'blackmarket_short')
      )
        refresh(...reads);
      return false;
    },
  });
  useNextDay(rotatesAt, 'GET blackmarket/sell');
  if (offers.length === 0)
    return (
      <Panel title="Wanted today">
        <Empty
          icon={<HandCoins />}
          sentence={`Nobody wants anything today. Others come at ${clockTime(rotatesAt)}.`}
          next={<ButtonLink to="/main/auctions/start">Auction something</ButtonLink>}
        />
      </Panel>
    );
  return (
    <Panel
      title="Wanted today"
      aside={<small className={styles.quiet}>others at {clockTime(rotatesAt)}</small>}
    >
      <ul className={styles.list} aria-label="Wanted today">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            busy={busy === offer.id}
            onSell={() => void submit({ body: { id: offer.id } }, offer.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly onSell: () => void;
}

function OfferRow({ offer, busy, onSell }: OfferRowProps) {
  const { title, price, amount, icon_id: icon, owned_count: owned, locked_message: locked } = offer;
  const { daily_limit: limit, daily_limit_used: used, wait_until: until } = offer;
  return (
    <li className={styles.ware} data-off={locked !== null || until !== null || undefined}>
      <span className={styles.icon}>
        <GameIcon name={icon} size={28} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>
          {owned >= amount && `you have ${number(owned)}, `}
          {number(used)} of {number(limit)} sold today
        </small>
      </span>
      <span className={styles.price}>
        <b>{money(price)}</b>
        {amount > 1 && <small>{money(Math.floor(price / amount))} each</small>}
      </span>
      <span className={styles.act}>
        {until !== null ? (
          <small className={styles.why}>enough for today</small>
        ) : locked === null ? (
          <Button label={`Sell ${title} for ${money(price)}`} busy={busy} onPress={onSell}>
            Sell
          </Button>
        ) : (
          <small className={styles.why}>{locked}</small>
        )}
      </span>
    </li>
  );
}
