import { ArrowLeftRight, Gift } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCharacter } from '../../app/state/use-character.ts';
import { count, money, number, percent, whenTime } from '../../app/text/format.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { Columns, HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Trade, TradeCenterPage } from './answers.ts';
import { GiftOf } from './given.tsx';
import { OpenForm } from './open-form.tsx';
import { viewPath } from './paths.ts';
import { balanceOf } from './sums.ts';
import styles from './trade.module.css';
import type { SentGift } from './use-gift.ts';
import { useTradeCenter } from './use-trades.ts';

/** Open trades, and the ways to a new one and to a gift (S076). */
export function TradeCenter() {
  const page = useTradeCenter();
  const [query, setQuery] = useSearchParams();
  const [sent, setSent] = useState<SentGift | null>(null);
  const username = query.get('username') ?? '';
  // Who comes to give something away finds that first.
  const giving = ['vehicle', 'perk', 'item'].some((name) => query.has(name));
  const openForm = <OpenForm key={`with ${username}`} username={username} />;
  function sentOne(gift: SentGift): void {
    setSent(gift);
    setQuery({}, { replace: true });
  }
  return (
    <Screen
      place={`The City · ${useCharacter().location_name}`}
      title="Trade"
      lead={`Both accept the same list, then it all changes hands. Only money is taxed, ${percent(page?.money_tax ?? 10)}.`}
      aside={
        page && <HeroFigure value={`${number(page.trades.length)} / ${number(page.open_max)}`} label="open" />
      }
    >
      <Stack>
        <Result sent={sent} page={page} />
        {page === null ? (
          <SkeletonRows rows={6} height={64} />
        ) : (
          <>
            {!giving && <OpenTrades trades={page.trades} />}
            <Columns even>
              {!giving && openForm}
              <GiftOf key={`gift ${query.toString()}`} page={page} onSent={sentOne} />
              {giving && openForm}
            </Columns>
            {giving && <OpenTrades trades={page.trades} />}
          </>
        )}
      </Stack>
    </Screen>
  );
}

function Result({ sent, page }: { readonly sent: SentGift | null; readonly page: TradeCenterPage | null }) {
  const waiting = page?.trades.filter(needsMe).length ?? 0;
  if (sent)
    return (
      <ResultSlot
        tone="success"
        icon={<Gift aria-hidden="true" />}
        verdict={sent.pending ? `${sent.username} has been asked to accept it.` : `${sent.username} has it.`}
        facts={
          sent.pending ? `${sent.name} waits seven days, then it is yours again.` : `You sent ${sent.name}.`
        }
        resultKey={sent.id}
      />
    );
  return (
    <ResultSlot
      tone="idle"
      icon={<ArrowLeftRight aria-hidden="true" />}
      verdict={waiting > 0 ? 'Somebody is waiting for you.' : 'Hand to hand.'}
      facts={
        waiting > 0
          ? `${count(waiting, 'list')} to accept or turn down.`
          : 'What you put in is held until the trade ends, and is returned if it falls through.'
      }
      resultKey="idle"
    />
  );
}

/** Whether the player is the one to act. */
const needsMe = ({
  escrow,
  is_host: host,
  character_accepted: theirs,
  current_accepted: mine,
}: Trade): boolean => (escrow ? theirs && !mine : !host);

function OpenTrades({ trades }: { readonly trades: readonly Trade[] }) {
  return (
    <Panel title="Open trades">
      {trades.length === 0 ? (
        <Empty icon={<ArrowLeftRight />} sentence="No trade is open." />
      ) : (
        <ul aria-label="Open trades">
          {trades.map((trade) => (
            <OpenRow key={trade.id} trade={trade} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OpenRow({ trade }: { readonly trade: Trade }) {
  const { id, character, escrow, status_text: status, assets, expires_at: until } = trade;
  const { mine, theirs, pay, get } = balanceOf(assets);
  return (
    <li className={styles.open} data-mine={needsMe(trade) || undefined}>
      <Avatar url={character?.avatar_url ?? null} size={40} />
      <span className={styles.words}>
        <Link className={styles.cover} to={viewPath(id)}>
          {escrow ? 'Trade with' : trade.is_host ? 'Gift to' : 'Gift from'}{' '}
          {character?.username ?? 'A gangster'}
        </Link>
        <small>
          {until === null ? status : `${status} Open until ${whenTime(until, serverClock.now())}`}
        </small>
      </span>
      <span className={styles.figure}>
        <b>{mine.length === 0 ? '–' : money(pay)}</b>
        <small>you give</small>
      </span>
      <span className={styles.figure}>
        <b>{theirs.length === 0 ? '–' : money(get)}</b>
        <small>you get</small>
      </span>
      <span className={styles.mark}>
        {needsMe(trade) ? (
          <Chip tone="warn">Your turn</Chip>
        ) : (
          trade.current_accepted && <Chip>Accepted</Chip>
        )}
      </span>
    </li>
  );
}
