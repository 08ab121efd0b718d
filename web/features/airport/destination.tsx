import { useRef } from 'react';
import { clockTime, duration, money, number, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useTickEffect } from '../../app/time/use-tick.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import type { Destination as Option } from './answers.ts';
import styles from './airport.module.css';

interface DestinationProps {
  readonly option: Option;
  readonly cash: number;
  readonly busy: boolean;
  readonly onFly: () => void;
}

/** The chosen city: what is known of it, what the flight costs, and the one button that takes off. */
export function Destination({ option, cash, busy, onFly }: DestinationProps) {
  const short = option.cost - cash;
  return (
    <div className={styles.destination}>
      <div>
        <h2 className={styles.name}>{option.name}</h2>
        <p className={styles.tagline}>{option.tagline}</p>
      </div>
      <div>
        <h3 className={styles.caps}>Prices known there</h3>
        <Prices prices={option.drug_prices} />
      </div>
      <div className={styles.go}>
        <dl className={styles.facts}>
          <dt>Fare</dt>
          <dd>{money(option.cost)}</dd>
          <dt>Flight</dt>
          <dd>{duration(option.seconds)}</dd>
          <dt>Lands</dt>
          <dd>
            <LandsAt seconds={option.seconds} />
          </dd>
        </dl>
        <ActBar>
          <Button look="filled" wide off={short > 0} busy={busy} onPress={onFly}>
            {short > 0 ? `${money(short)} short` : `Fly to ${option.name}`}
          </Button>
        </ActBar>
      </div>
    </div>
  );
}

/** The clock time of landing for a take-off now. */
function LandsAt({ seconds }: { readonly seconds: number }) {
  const text = useRef<HTMLSpanElement>(null);
  useTickEffect((now) => {
    if (text.current !== null) text.current.textContent = clockTime(now + seconds * 1000);
  });
  return <span ref={text} />;
}

function Prices({ prices }: { readonly prices: Option['drug_prices'] }) {
  if (prices.length === 0)
    return <p className={styles.unknown}>None yet. Trade there once, and you will remember them.</p>;
  return (
    <Figures
      figures={prices.map(({ name, price, holding, seen_at: seenAt }) => ({
        label: `${name}${holding > 0 ? `, you hold ${number(holding)}` : ''}`,
        value: `${money(price)}, ${whenTime(seenAt, serverClock.now())}`,
      }))}
    />
  );
}
