import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useState } from 'react';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { count, headerClock, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import type { CreditsAnswer, Product } from './answers.ts';
import styles from './credits.module.css';
import { NameChange } from './name-change.tsx';

interface ProductRowProps {
  readonly product: Product;
  readonly page: CreditsAnswer;
}

/** One thing that the store sells, with what is left of it. */
export function ProductRow({ product, page: { credits, owed } }: ProductRowProps) {
  const { id, name, cost, usual_cost: usual } = product;
  const [naming, setNaming] = useState(false);
  const [bought, setBought] = useState(false);
  const price = count(cost, 'credit');
  const { busy, error, submit } = useSubmit('POST credits/purchase', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET credits', 'GET scratch/create', 'GET respect', 'GET perks', 'GET items'],
    asks: () => ({
      question: `Buy ${name} for ${price}?`,
      detail: `You have ${count(credits, 'credit')}; ${count(credits - cost - owed, 'credit')} will be left.`,
      buttons: noOrYes('Not now', 'Buy', 'filled'),
    }),
    done: done,
  });
  async function done(): Promise<void> {
    setBought(true);
    setNaming(false);
    await refreshState().catch(() => undefined);
  }
  const off = !product.available || credits < cost + owed;
  return (
    <li className={styles.product}>
      <span className={styles.tile}>
        <GameIcon name={product.icon} size={22} />
      </span>
      <div className={styles.words}>
        <b>{usual === null ? name : `${name} for ${price}, not ${usual}`}</b>
        <small>{product.description}</small>
        <output>{error ?? (bought ? `Bought. ${leftText(product)}` : leftText(product))}</output>
      </div>
      <Button
        small
        busy={busy !== null}
        off={off}
        label={`Buy ${name} for ${price}`}
        onPress={() => (product.asks_username ? setNaming(true) : void submit({ body: { product_id: id } }))}
      >
        {price}
      </Button>
      {naming && (
        <NameChange product={product} onClose={() => setNaming(false)} onRenamed={() => void done()} />
      )}
    </li>
  );
}

const periods = { 1: 'today', 2: 'this week', 3: 'this round' } as const;
const limits = { 1: 'a day', 2: 'a week', 3: 'a round' } as const;

/** R504: "2 a day, 1 left today". */
function leftText({ used, max, max_period: period, next_at: next, available_until: until }: Product): string {
  if (until !== null)
    return used >= max
      ? `You have bought this one. The next comes ${headerClock(Date.parse(until))}.`
      : `Once for each gangster, until ${headerClock(Date.parse(until))}`;
  if (used < max) return `${max} ${limits[period]}, ${max - used} left ${periods[period]}`;
  return next === null
    ? `You have bought all ${max} for this round.`
    : `You have bought all ${max}. More ${whenTime(next, serverClock.now())}.`;
}
