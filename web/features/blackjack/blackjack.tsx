import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { singleKeysAtom } from '../../app/actions/single-keys.ts';
import { usePageKeys } from '../../app/actions/use-page-keys.ts';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import { money, signedMoney } from '../../app/text/format.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useGameResult } from '../../kits/games/use-game-result.ts';
import { betProblem } from '../../kits/attempts/bet-problem.ts';
import { DrawLine } from '../../kits/draws/check-draw.tsx';
import { Provable } from '../../kits/draws/provable.tsx';
import type { BlackjackPage, Hand } from './answers.ts';
import styles from './blackjack.module.css';
import { Table } from './table.tsx';

export function Blackjack() {
  const { location_name: city, money: cash } = useCharacter();
  const page = useRead('GET blackjack');
  const [last, setLast] = useState<Hand | null>(null);
  const [draw, setDraw] = useState<{ readonly hand: string; readonly own: OwnDraw } | null>(null);
  const [net, setNet] = useState({ hands: 0, money: 0, last: '' });
  const hand = page?.game ?? last;
  const inPlay = page !== null && page.game !== null;

  /** The hand in play is the server's; the last one stays on the table until the next is dealt. */
  function show(shown: Hand, drawn: OwnDraw | null): void {
    changeAnswer('GET blackjack', (before: BlackjackPage) => ({
      ...before,
      game: shown.result === null ? shown : null,
    }));
    // One that is in play may be over meanwhile, in another tab.
    setLast(shown.result === null ? null : shown);
    const { id, profit: gained } = shown;
    // A push knows of no draw: it takes none away from the same hand.
    setDraw((before) => (drawn ? { hand: id, own: drawn } : before?.hand === id ? before : null));
    // The push of an end may come before its answer.
    if (gained !== null)
      setNet((sum) =>
        sum.last === id ? sum : { hands: sum.hands + 1, money: sum.money + gained, last: id },
      );
  }
  useGameResult('POST blackjack', (ended) => {
    // Not one from before the hand that is in play.
    if (last?.id !== ended.id && (!inPlay || page.game?.id === ended.id)) show(ended, null);
  });
  const profit = last?.profit ?? 0;
  useOutcomeSound(
    last?.result ? last.id : 'idle',
    last?.result ? (profit > 0 ? 'success' : profit === 0 ? 'plain' : 'danger') : 'idle',
  );

  return (
    <Screen
      place={`Casino · ${city}`}
      title="Blackjack"
      lead={`Dealer stands on 17. Blackjack pays 3 to 2. Basic strategy returns ${page?.returns ?? '98.03'} percent.`}
      aside={<Provable what="hand" />}
    >
      <Table hand={hand}>
        {inPlay && page.game !== null ? (
          <Moves hand={page.game} onMoved={show} />
        ) : page === null ? (
          <SkeletonBlock height={60} />
        ) : (
          <Bet page={page} last={last} onDealt={show} />
        )}
      </Table>
      <div className={styles.under}>
        <HeroFigure value={hand === null ? 'None' : money(hand.amount)} label="bet" />
        <HeroFigure value={money(cash)} label="cash" />
        <HeroFigure value={<Net money={net.money} />} label="net this visit" />
        <HeroFigure value={net.hands} label="hands" />
        <DrawLine draw={draw?.own ?? null} />
      </div>
    </Screen>
  );
}

function Net({ money: net }: { readonly money: number }) {
  return <span className={net < 0 ? styles.loss : undefined}>{signedMoney(net)}</span>;
}

/** Takes a hand as it lies after an act, with the draw of that act. */
type Shown = (hand: Hand, draw: OwnDraw | null) => void;

/** Hit and Stand, by H and S, too. The hand as it is seen goes along, so that no card is asked for twice. */
function Moves({ hand, onMoved }: { readonly hand: Hand; readonly onMoved: Shown }) {
  const hit = useSubmit('POST blackjack/hit', { overlay: false, done: onMoved });
  const stand = useSubmit('POST blackjack/stand', { overlay: false, done: onMoved });
  const busy = hit.busy !== null || stand.busy !== null;
  const seen = { body: { attempt_id: hand.id, step: hand.player_cards.length } };
  const takeCard = () => void hit.submit(seen);
  const letDealerDraw = () => void stand.submit(seen);
  const singleKeys = useAtomValue(singleKeysAtom);
  usePageKeys((key) => {
    const isHit = key === 'h';
    if (!singleKeys || (!isHit && key !== 's')) return false;
    if (!busy) (isHit ? takeCard : letDealerDraw)();
    return true;
  });
  // Where another card hurts more often than it helps.
  const done = hand.player_value >= (hand.player_soft ? 18 : 17);
  return (
    <div className={styles.moves}>
      <Button look={done ? 'plain' : 'filled'} busy={hit.busy !== null} off={busy} onPress={takeCard}>
        Hit <kbd>H</kbd>
      </Button>
      <Button look={done ? 'filled' : 'plain'} busy={stand.busy !== null} off={busy} onPress={letDealerDraw}>
        Stand <kbd>S</kbd>
      </Button>
    </div>
  );
}

interface BetProps {
  readonly page: BlackjackPage;
  readonly last: Hand | null;
  readonly onDealt: Shown;
}

/** The bet of the next hand: the same again by one press. */
function Bet({ page, last, onDealt }: BetProps) {
  const { money: cash } = useCharacter();
  const [typed, setTyped] = useState<number | null | undefined>(last?.amount);
  // The smallest bet stands there until another is typed.
  const amount = typed === undefined ? page.minimum_bet : typed;
  const deal = useSubmit('POST blackjack', { overlay: false, done: onDealt });
  const most = Math.min(cash, page.maximum_bet);
  const problem = amount === null ? null : betProblem(amount, cash, page);
  const again = last !== null && amount === last.amount;
  return (
    <form
      className={styles.bet}
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== null && problem === null) void deal.submit({ body: { bet: amount } });
      }}
    >
      <div className={styles.field}>
        <MoneyField
          label={last === null ? 'Bet' : 'New bet'}
          value={amount}
          onChange={setTyped}
          max={most}
          error={problem}
          hint={`${money(page.minimum_bet)} to ${money(page.maximum_bet)} a hand here.`}
        />
      </div>
      <Button type="submit" look="filled" busy={deal.busy !== null} off={amount === null || problem !== null}>
        {again ? 'Repeat bet' : 'Deal'} · {money(amount ?? 0)}
      </Button>
    </form>
  );
}
