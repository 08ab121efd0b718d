import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { UpgradePrompt } from '../../app/shell/upgrade-prompt.tsx';
import { duration, money, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWaitUntil, WaitButton } from '../../ui/wait-button.tsx';
import type { SpecialPage } from './answers.ts';
import styles from './black-market.module.css';
import { MarketScreen } from './market-screen.tsx';
import { ReceiptSlot, type Receipt } from './receipt.tsx';
import { SpecialPanel } from './special-panel.tsx';

/** A few perks, once a day (S072). */
export function DailySpecials() {
  const page = useRead('GET blackmarket/perks');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <MarketScreen lead="Knock once a day. Walk away from a special, and the next one keeps you waiting.">
      <ReceiptSlot receipt={receipt} idle="A man, a coat, and no names." />
      <Stack>
        {page === null ? <SkeletonRows rows={4} height={64} /> : <Door page={page} onBought={setReceipt} />}
      </Stack>
    </MarketScreen>
  );
}

interface DoorProps {
  readonly page: SpecialPage;
  readonly onBought: (receipt: Receipt) => void;
}

function Door({ page, onBought }: DoorProps) {
  const { special, choices, random, premium } = page;
  return (
    <>
      {special ? <SpecialPanel page={page} special={special} onBought={onBought} /> : <Knock />}
      <Panel title="How it goes" padded>
        <ul className={styles.rules}>
          <li>
            {choices.regular} perks are laid out, {choices.premium} for Certified Gangsters, each for less
            than it is worth.
          </li>
          <li>You can buy one of them. A random perk costs {money(random.cost_amount)}.</li>
          <li>
            He waits for {duration(page.open_seconds)}. Buy, and somebody opens again at{' '}
            {whenTime(page.next_day, serverClock.now())}. Walk away or let him go, and nobody opens for{' '}
            {duration(page.walk_away_seconds)}.
          </li>
        </ul>
      </Panel>
      {!premium && <UpgradePrompt>A third choice is for Certified Gangsters.</UpgradePrompt>}
    </>
  );
}

function Knock() {
  const until = useWaitUntil('special');
  const { busy, submit } = useSubmit('POST blackmarket/perks/start', {
    overlay: false,
    refreshes: ['GET blackmarket/perks'],
  });
  return (
    <section className={styles.door} aria-label="The door" data-open={until === null || undefined}>
      {until === null ? <DoorOpen aria-hidden="true" /> : <DoorClosed aria-hidden="true" />}
      <div>
        <h2>{until === null ? 'Somebody is in' : 'Nobody opens'}</h2>
        <p>
          {until === null
            ? 'Knock, and see what he has under his coat.'
            : `Come back at ${whenTime(until, serverClock.now())}.`}
        </p>
      </div>
      <WaitButton timer="special" look="filled" busy={busy !== null} onPress={() => void submit()}>
        Knock
      </WaitButton>
    </section>
  );
}
