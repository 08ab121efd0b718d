import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, count, headerClock, money, number, percent, shortMoney } from '../../app/text/format.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { CoverTier, InsuranceAnswer } from './answers.ts';
import styles from './insurance.module.css';
import { tierNames } from './words.ts';

const minuteMs = 60_000;

/** What each tier would give back of this life, side by side, and the way to the next one. */
export function CoverTable({ page }: { readonly page: InsuranceAnswer }) {
  const { outlook, tier } = page;
  const minute = useOfTime((now) => Math.floor(now / minuteMs)) * minuteMs;
  const phone = usePhone();
  const dollars = phone ? shortMoney : money;
  const rows = rowsOf(outlook, dollars);
  const mine = (id: CoverTier['id']) => (id === tier ? true : undefined);
  return (
    <section className={styles.panel} aria-label="What each policy gives back">
      <table className={styles.cover}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.question}>If you died at {clockTime(minute)}</span>
              <small>your next life could claim</small>
            </th>
            {outlook.tiers.map(({ id }) => (
              <th key={id} scope="col" data-mine={mine(id)} data-tier={id}>
                <b>{tierNames[id]}</b>
                <small>{priceText(page, id, dollars)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <b>{row.name}</b>
                <small>{row.now}</small>
              </th>
              {outlook.tiers.map((each) => {
                const gives = row.gives(each);
                return (
                  <td key={each.id} data-mine={mine(each.id)}>
                    {gives === null ? <span className={styles.nothing}>nothing</span> : <b>{gives}</b>}
                    <small>{percent(row.percent(each))}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <BuyPolicy page={page} />
    </section>
  );
}

function priceText(
  { tier, paid_price: price, certified }: InsuranceAnswer,
  id: CoverTier['id'],
  dollars: (value: number) => string,
): string {
  if (id === 'free') return tier === 'free' ? 'yours, always there' : 'always there';
  if (id === tier) return `yours, ${dollars(price)} a week`;
  if (id === 'premium') return certified ? `${dollars(price)} a week` : 'at no extra price';
  return certified ? 'while not certified' : `${dollars(price)} a week`;
}

interface Row {
  readonly name: string;
  readonly now: string;
  readonly gives: (tier: CoverTier) => string | null;
  readonly percent: (tier: CoverTier) => number;
}

function rowsOf(outlook: InsuranceAnswer['outlook'], dollars: (value: number) => string): readonly Row[] {
  const some = (value: number, text: (value: number) => string) => (value === 0 ? null : text(value));
  return [
    {
      name: 'Level',
      now: `you are ${number(outlook.level)}`,
      gives: ({ gives }) => number(gives.level),
      percent: ({ percents }) => percents.level,
    },
    {
      name: 'Bullets',
      now: `you have ${number(outlook.bullets)}`,
      gives: ({ gives }) => some(gives.bullets, number),
      percent: ({ percents }) => percents.bullets,
    },
    {
      name: 'Money',
      now: `${dollars(outlook.money)} less what a killer takes`,
      gives: ({ gives }) => some(gives.money, dollars),
      percent: ({ percents }) => percents.money,
    },
    {
      name: 'Vehicle theft',
      now: `${percent(outlook.vehicle_theft_percent)} experience`,
      gives: ({ gives }) => some(gives.vehicle_theft_percent, percent),
      percent: ({ percents }) => percents.vehicle_theft,
    },
    {
      name: 'Small crimes',
      now: `${percent(outlook.small_crimes_percent)} experience`,
      gives: ({ gives }) => some(gives.small_crimes_percent, percent),
      percent: ({ percents }) => percents.small_crimes,
    },
  ];
}

/** Buys a week, or one more (E185). */
function BuyPolicy({ page }: { readonly page: InsuranceAnswer }) {
  const { paid_price: price, paid_active: active, extends_to: next, days, certified } = page;
  const { money: cash } = useCharacter();
  const week = count(days, 'day');
  const { busy, error, submit } = useSubmit('POST insurance', {
    errors: 'inline',
    overlay: false,
    refreshes: ['GET insurance'],
    asks: () => ({
      question: active ? `Add ${week} for ${money(price)}?` : `Insure this life for ${money(price)}?`,
      detail: `You have ${money(cash)} in hand; ${money(Math.max(0, cash - price))} will be left. The policy ends with this life.`,
      buttons: noOrYes('Not now', active ? `Add ${week}` : 'Insure me', 'filled'),
    }),
    done: () => refreshState().catch(() => undefined),
  });
  const short = cash < price;
  const then =
    next === null
      ? page.blocked_reason
      : short
        ? `A policy is paid in cash: you have ${money(cash)}.`
        : `${active ? 'Bought now, cover runs on to' : 'Cover would run to'} ${headerClock(Date.parse(next))}.`;
  return (
    <div className={styles.buy}>
      <p id="policy-then" role={error === null ? undefined : 'alert'}>
        {error ?? then}
      </p>
      {!certified && (
        <ButtonLink to="/main/credits" className={styles.certified}>
          Become certified
        </ButtonLink>
      )}
      <Button
        look="filled"
        busy={busy !== null}
        off={next === null || short}
        describedBy="policy-then"
        onPress={() => void submit()}
      >
        {active ? `Extend ${week}, ${money(price)}` : `Insure ${week}, ${money(price)}`}
      </Button>
    </div>
  );
}
