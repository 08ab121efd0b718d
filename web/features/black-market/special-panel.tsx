import { noOrYes } from '../../app/dialogs/dialogs.ts';
import { BadgeCheck, Dices } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';
import { refresh } from '../../app/reads/query-client.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { useOfTime } from '../../app/time/use-tick.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Ring } from '../../ui/ring.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import type { Special, SpecialPage } from './answers.ts';
import styles from './black-market.module.css';
import type { Receipt } from './receipt.tsx';
import { useNextDay } from './use-next-day.ts';

interface SpecialPanelProps {
  readonly page: SpecialPage;
  readonly special: Special;
  readonly onBought: (receipt: Receipt) => void;
}

const words = ['No', 'One thing', 'Two things', 'Three things'];
const reads = ['GET blackmarket/perks', 'GET perks'] as const;

/** What is laid out, until one is bought, the buyer walks away or the seller leaves (R380). */
export function SpecialPanel({ page, special, onBought }: SpecialPanelProps) {
  const { items, started_at: since, leaves_at: leaves } = special;
  const { money: cash } = useCharacter();
  const [chosen, setChosen] = useState('0');
  const choice = items.find(({ item_index: place }) => String(place) === chosen) ?? items[0];
  const caught = (error: unknown): boolean => {
    if (hasCode(error, 'blackmarket_special_gone')) refresh(...reads);
    return false;
  };
  const buying = useSubmit('POST blackmarket/perks/purchase', {
    overlay: false,
    refreshes: reads,
    caught,
    done: ({ name, cost }) =>
      onBought({
        verdict: `You bought ${name}.`,
        facts: `${money(cost)} paid. It is among your perks.`,
        key: `${name} ${since}`,
      }),
  });
  const again = useOfTime((now) => whenTime(now + page.walk_away_seconds * 1000, now));
  const leaving = useSubmit('POST blackmarket/perks/cancel', {
    overlay: false,
    refreshes: reads,
    caught,
    asks: () => ({
      question: 'Walk away from all of them?',
      detail: `Nobody opens to you until ${whenTime(serverClock.now() + page.walk_away_seconds * 1000, serverClock.now())} then.`,
      buttons: noOrYes('Stay', 'Walk away', 'danger'),
    }),
  });
  useNextDay(leaves, 'GET blackmarket/perks');
  const { cost_amount: any } = page.random;
  if (!choice) return null;
  return (
    <section className={styles.special} aria-label="Daily special">
      <header>
        <div>
          <h2>{words[items.length] ?? 'Things'} under the coat</h2>
          <p>You knocked at {clockTime(since)}. You can buy one of them; the others go.</p>
        </div>
        <p className={styles.leaves}>
          <small>He leaves</small>
          <b>{clockTime(leaves)}</b>
        </p>
        <Ring since={since} until={leaves}>
          <b>
            <TimeLeft until={leaves} spoken={null} />
          </b>
        </Ring>
      </header>
      <RadioGroup.Root
        className={styles.choices}
        aria-label="Daily specials"
        value={String(choice.item_index)}
        onValueChange={setChosen}
      >
        {items.map((item) => (
          <RadioGroup.Item
            key={item.item_index}
            value={String(item.item_index)}
            className={styles.choice}
            data-premium={item.premium || undefined}
          >
            <span className={styles.icon}>
              <GameIcon name={item.icon} size={30} />
            </span>
            <span className={styles.words}>
              <b>{item.name}</b>
              <small>{item.premium ? 'third choice, Certified' : item.description}</small>
            </span>
            <span className={styles.sum}>
              {item.cost_string}
              <i aria-hidden="true" />
            </span>
          </RadioGroup.Item>
        ))}
        {!page.premium && (
          <p className={styles.choice} data-premium data-none>
            <span className={styles.icon}>
              <BadgeCheck size={26} aria-hidden="true" />
            </span>
            <span className={styles.words}>
              <b>A third choice</b>
              <small>for Certified Gangsters</small>
            </span>
          </p>
        )}
      </RadioGroup.Root>
      <footer>
        <Button busy={leaving.busy !== null} onPress={() => void leaving.submit()}>
          Walk away…
        </Button>
        <small>
          then the door stays shut
          <br />
          until {again}
        </small>
        <Button
          off={cash < any}
          busy={buying.busy === 'any'}
          label={cash < any ? `Any perk, ${money(any)}: you are ${money(any - cash)} short` : undefined}
          onPress={() => void buying.submit({ body: { random: true } }, 'any')}
        >
          <Dices size={16} aria-hidden="true" /> Any perk, {money(any)}
        </Button>
        <Button
          look="filled"
          off={cash < choice.cost_amount}
          busy={buying.busy === 'one'}
          onPress={() => void buying.submit({ body: { item_index: choice.item_index } }, 'one')}
        >
          {cash < choice.cost_amount
            ? `${money(choice.cost_amount - cash)} short`
            : `Buy ${choice.title}, ${choice.cost_string}`}
        </Button>
      </footer>
    </section>
  );
}
