import { Coins, ReceiptText } from 'lucide-react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { count, headerClock, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { CsvButton } from '../../kits/statistics/csv-button.tsx';
import type { Pack, Payment, PaymentsAnswer } from './answers.ts';
import styles from './credits.module.css';
import { CoinDrawing, CoinStacks } from './coin-stacks.tsx';
import { Notice } from './notice.tsx';

/** Where credits are paid for, and what was paid (S019). */
export function Purchase() {
  const page = useRead('GET credits/payments');
  const hasPaid = new URLSearchParams(location.search).has('paid');
  return (
    <Screen
      place="General"
      title="Buy Credits"
      lead={page && `They end with the round. Closed from ${headerClock(Date.parse(page.shuts_at))}.`}
    >
      <Stack>
        {hasPaid && <Notice>Thank you. Your credits arrive as soon as the payment is confirmed.</Notice>}
        {page === null ? <SkeletonBlock height={360} /> : <Packs page={page} />}
        {page === null ? <SkeletonRows rows={3} height={56} /> : <Payments payments={page.payments} />}
      </Stack>
    </Screen>
  );
}

function Packs({ page }: { readonly page: PaymentsAnswer }) {
  const { busy, error, submit } = useSubmit('POST credits/payments/website', {
    errors: 'inline',
    overlay: false,
    done({ url }) {
      location.assign(url);
    },
  });
  if (!page.website)
    return (
      <Empty
        icon={<Coins />}
        sentence={`Credits are ${soldIn(page)}. They are won on scratch cards and in contests, too.`}
      />
    );
  if (page.shut) return <Notice>The store is shut for the last day of the round.</Notice>;
  return (
    <section aria-labelledby="packs">
      <div className={styles.packsHead}>
        <h2 id="packs">Credits</h2>
        <small>prices with tax, paid on the next page</small>
      </div>
      <CoinDrawing />
      <ul className={styles.packs}>
        {page.packs.map((pack) => (
          <li key={pack.id}>
            <button
              type="button"
              className={styles.pack}
              data-badge={pack.badge ?? undefined}
              aria-disabled={busy !== null || undefined}
              aria-busy={busy === pack.id || undefined}
              aria-label={`Buy ${count(pack.credits, 'credit')} for ${priceText(pack)}`}
              onClick={() => busy === null && void submit({ body: { product_id: pack.id } }, pack.id)}
            >
              {pack.badge !== null && <span className={styles.badge}>{pack.badge}</span>}
              <CoinStacks credits={pack.credits} />
              <strong>{number(pack.credits)}</strong>
              <b>{priceText(pack)}</b>
              <small>{eachText(pack)}</small>
            </button>
          </li>
        ))}
      </ul>
      <FormError>{error}</FormError>
    </section>
  );
}

/** Where they are sold if not on the website (R319). */
function soldIn({ android, ios }: PaymentsAnswer): string {
  const apps = [...(android ? ['Android'] : []), ...(ios ? ['iOS'] : [])];
  return apps.length === 0 ? 'not sold here' : `sold in the app for ${apps.join(' and ')}`;
}

const currency = (code: string) => new Intl.NumberFormat('en-IE', { style: 'currency', currency: code });
const minor = 100;
const priceText = ({ price, currency: code }: Pick<Pack, 'price' | 'currency'>): string =>
  currency(code).format(price / minor);
const eachText = ({ price, credits }: Pack): string => `${(price / credits).toFixed(1)} cents each`;

const statuses: Readonly<Record<Payment['status'], { readonly text: string; readonly tone: ChipTone }>> = {
  waiting: { text: 'On its way', tone: 'info' },
  delivered: { text: 'Delivered', tone: 'success' },
  refunded: { text: 'Refunded', tone: 'warn' },
  charged_back: { text: 'Taken back', tone: 'danger' },
};
const places = { website: 'Website', android: 'Google Play', ios: 'App Store' } as const;

const paymentColumns: readonly Pick<Column<Payment>, 'head' | 'plain'>[] = [
  { head: 'When', plain: (row) => row.created_at },
  { head: 'Credits', plain: (row) => row.credits },
  { head: 'Paid', plain: (row) => (row.amount === null ? '' : (row.amount / minor).toFixed(2)) },
  { head: 'Currency', plain: (row) => row.currency?.toUpperCase() ?? '' },
  { head: 'Where', plain: (row) => places[row.provider] },
  { head: 'State', plain: (row) => statuses[row.status].text },
  { head: 'Round', plain: (row) => row.round ?? '' },
];

function Payments({ payments }: { readonly payments: readonly Payment[] }) {
  return (
    <Panel
      title="Your payments"
      aside={payments.length > 0 && <CsvButton file="payments" columns={paymentColumns} rows={payments} />}
    >
      {payments.length === 0 && (
        <Empty icon={<ReceiptText />} sentence="You have not bought any credits yet." />
      )}
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.payment}>
            <span className={styles.words}>
              <b>{count(payment.credits, 'credit')}</b>
              <small>
                {whenTime(payment.created_at, serverClock.now())} · {places[payment.provider]}
              </small>
            </span>
            {payment.amount !== null && payment.currency !== null && (
              <b>{priceText({ price: payment.amount, currency: payment.currency })}</b>
            )}
            <Chip tone={statuses[payment.status].tone}>{statuses[payment.status].text}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
