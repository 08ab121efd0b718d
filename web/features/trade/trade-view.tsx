import { ArrowLeftRight, Check, Handshake, Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { usePhone } from '../../ui/use-phone.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { clockTime, monthDay, percent } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { FormError } from '../../ui/field.tsx';
import { ResultSlot } from '../../ui/result-slot.tsx';
import { HeroFigure, Screen, Stack } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Trade } from './answers.ts';
import { Balance } from './balance.tsx';
import { Limits } from './limits.tsx';
import { viewPath } from './paths.ts';
import { Side } from './side.tsx';
import { balanceOf } from './sums.ts';
import styles from './trade.module.css';
import { useDecision, type Decision } from './use-lists.ts';
import { useTrade, useTradeCenter } from './use-trades.ts';

/** One trade with both lists, or one gift that waits (S077). */
export function TradeView() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const place = `The City · ${useCharacter().location_name}`;
  return id === '' ? <None place={place} /> : <One key={id} id={id} place={place} />;
}

/** An address without a trade leads to the last one that is open. */
function None({ place }: { readonly place: string }) {
  const page = useTradeCenter();
  const last = page?.trades.at(-1);
  return (
    <Screen place={place} title="Trade" lead="The address of a trade names it.">
      <Stack>
        {page === null ? (
          <SkeletonRows rows={4} height={56} />
        ) : (
          <Empty
            icon={<ArrowLeftRight />}
            sentence="There is no trade at this address."
            next={
              last ? (
                <ButtonLink to={viewPath(last.id)}>{titleOf(last)}</ButtonLink>
              ) : (
                <ButtonLink to="/main/trade">Open a trade</ButtonLink>
              )
            }
          />
        )}
      </Stack>
    </Screen>
  );
}

const nameOf = ({ character }: Trade): string => character?.username ?? 'a gangster';

const titleOf = (trade: Trade): string =>
  trade.escrow ? `Trade with ${nameOf(trade)}` : `Gift ${trade.is_host ? 'to' : 'from'} ${nameOf(trade)}`;

function One({ id, place }: { readonly id: string; readonly place: string }) {
  const trade = useTrade(id);
  if (trade !== null) return <Shown trade={trade} place={place} />;
  return (
    <Screen place={place} title="Trade">
      <Stack>
        <SkeletonRows rows={8} height={56} />
      </Stack>
    </Screen>
  );
}

function Shown({ trade, place }: { readonly trade: Trade; readonly place: string }) {
  const phone = usePhone();
  const decision = useDecision(trade);
  const { escrow, is_host: host, closed_at: closed, assets } = trade;
  return (
    <Screen
      place={place}
      title={titleOf(trade)}
      lead={
        escrow
          ? `Both accept the same list, then it all changes hands. Only money is taxed, ${percent(trade.money_tax)}.`
          : `A gift changes hands when it is taken. Only money is taxed, ${percent(trade.money_tax)}.`
      }
      aside={
        <>
          {escrow && (
            <HeroFigure value={`List ${trade.lock_version}`} label={`since ${clockTime(trade.changed_at)}`} />
          )}
          {trade.expires_at !== null && (
            <HeroFigure
              value={monthDay(trade.expires_at)}
              label={`open until ${clockTime(trade.expires_at)}`}
            />
          )}
        </>
      }
    >
      <Stack>
        <Status trade={trade} decision={decision} phone={phone} />
        <div className={styles.two} data-one={!escrow || undefined}>
          {(escrow || host) && <Side trade={trade} own />}
          {escrow && (
            <span className={styles.swap} aria-hidden="true">
              <ArrowLeftRight size={18} />
            </span>
          )}
          {(escrow || !host) && <Side trade={trade} own={false} />}
        </div>
        {trade.message !== null && (
          <blockquote className={styles.word}>
            {trade.message}
            <footer>{host ? 'You wrote' : `${nameOf(trade)} wrote`}</footer>
          </blockquote>
        )}
        {escrow && assets.length > 0 && <Balance assets={assets} />}
        {closed === null && <Limits trade={trade} />}
        {closed === null && phone && (
          <div className={styles.stick}>
            <Acts trade={trade} decision={decision} />
          </div>
        )}
      </Stack>
    </Screen>
  );
}

interface StatusProps {
  readonly trade: Trade;
  readonly decision: Decision;
  readonly phone: boolean;
}

function Status({ trade, decision, phone }: StatusProps) {
  const { closed_at: closed, cancelled_at: cancelled, status_text: status } = trade;
  const waits = trade.escrow ? trade.character_accepted && !trade.current_accepted : !trade.is_host;
  const tone = closed === null ? (waits ? 'warn' : 'idle') : cancelled === null ? 'success' : 'plain';
  return (
    <div aria-live="polite">
      <ResultSlot
        tone={tone}
        icon={<Handshake aria-hidden="true" />}
        verdict={status}
        facts={<Facts trade={trade} />}
        wait={closed === null && !phone ? <Acts trade={trade} decision={decision} /> : null}
        resultKey={closed === null ? 'open' : status}
      />
      {decision.error !== null && <FormError>{decision.error}</FormError>}
    </div>
  );
}

function Facts({ trade }: { readonly trade: Trade }) {
  const {
    closed_at: closed,
    cancelled_at: cancelled,
    character_accepted_at: theirs,
    current_accepted_at: mine,
    is_locked: locked,
    escrow,
  } = trade;
  if (closed !== null)
    return (
      <Chip>
        {cancelled === null ? 'Changed hands' : 'Everything went back'} {clockTime(closed)}
      </Chip>
    );
  return (
    <span className={styles.chips}>
      {theirs !== null && (
        <Chip tone="success">
          <Check size={14} aria-hidden="true" /> {nameOf(trade)} accepted {clockTime(theirs)}
        </Chip>
      )}
      {mine !== null && (
        <Chip tone="success">
          <Check size={14} aria-hidden="true" /> You accepted {clockTime(mine)}
        </Chip>
      )}
      {escrow && locked && (
        <Chip>
          <Lock size={14} aria-hidden="true" /> Both lists are locked
        </Chip>
      )}
      {escrow && !locked && <span>Put in what you offer, then accept the list.</span>}
      {!escrow && (
        <span>{trade.is_host ? 'It is held until they answer.' : 'It is yours if you take it.'}</span>
      )}
    </span>
  );
}

function Acts({ trade, decision }: { readonly trade: Trade; readonly decision: Decision }) {
  const { busy, accept, stop, cancel } = decision;
  const { escrow, is_host: host, current_accepted: mine, assets, lock_version: list } = trade;
  const any = busy !== null;
  if (!escrow)
    return (
      <span className={styles.acts}>
        {host ? (
          <Button busy={any} onPress={cancel}>
            Take it back
          </Button>
        ) : (
          <>
            <Button busy={busy === 'stop'} off={any && busy !== 'stop'} onPress={stop}>
              Turn it down
            </Button>
            <Button
              look="filled"
              busy={busy === 'accept'}
              off={any && busy !== 'accept'}
              onPress={() => accept(balanceOf(assets))}
            >
              Take the gift
            </Button>
          </>
        )}
      </span>
    );
  return (
    <span className={styles.acts}>
      <Button busy={busy === 'cancel'} off={any && busy !== 'cancel'} onPress={cancel}>
        Cancel trade
      </Button>
      {mine ? (
        <Button busy={busy === 'stop'} off={any && busy !== 'stop'} onPress={stop}>
          Stop accepting
        </Button>
      ) : (
        <Button
          look="filled"
          busy={busy === 'accept'}
          off={assets.length === 0 || (any && busy !== 'accept')}
          onPress={() => accept(balanceOf(assets))}
        >
          Accept list {list}
        </Button>
      )}
    </span>
  );
}
