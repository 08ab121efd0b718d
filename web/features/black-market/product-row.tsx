import { useAtomValue } from 'jotai/react';
import { Lock } from 'lucide-react';
import { userAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, number } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Product } from './answers.ts';
import styles from './black-market.module.css';
import { priced } from './priced.ts';

interface ProductRowProps {
  readonly product: Product;
  readonly busy: boolean;
  readonly onBuy: () => void;
}

/** A product with its price, and why it cannot be had now (R530). */
export function ProductRow({ product, busy, onBuy }: ProductRowProps) {
  const { title, description, icon, image_url: image, cost_string: cost, owned_count: owned } = product;
  return (
    <li className={styles.ware} data-off={product.locked_message !== null || undefined}>
      <span className={styles.icon}>
        {image === null ? (
          <GameIcon name={icon ?? 'hood'} size={28} />
        ) : (
          <img src={image} alt="" loading="lazy" decoding="async" width={320} height={140} />
        )}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{description}</small>
      </span>
      <span className={styles.price}>
        <b>{cost}</b>
        {owned > 0 && <small>you have {number(owned)}</small>}
      </span>
      <span className={styles.act}>
        <BuyOrWhy product={product} busy={busy} onBuy={onBuy} />
      </span>
    </li>
  );
}

function BuyOrWhy({ product, busy, onBuy }: ProductRowProps) {
  const { title, cost_amount: cost, cost_string: price, currency } = product;
  const { locked_message: locked, wait_until: until } = product;
  const { money: cash } = useCharacter();
  const credits = useAtomValue(userAtom)?.credits ?? 0;
  const has = currency === 'money' ? cash : credits;
  const waits = useOfTime((now) => until !== null && Date.parse(until) > now);
  if (locked !== null)
    return (
      <small className={styles.why} data-line>
        <Lock size={14} aria-label="Locked" /> {locked}
      </small>
    );
  if (waits && until !== null)
    return (
      <span className={styles.wait}>
        <b>
          <TimeLeft until={until} spoken={null} />
        </b>
        <small>restock {clockTime(until)}</small>
      </span>
    );
  if (has < cost)
    return (
      <small className={styles.why}>
        {priced(cost - has, currency)} <br />
        short
      </small>
    );
  return (
    <Button label={`Buy ${title} for ${price}`} busy={busy} onPress={onBuy}>
      Buy
    </Button>
  );
}
