import { resultOf } from '@rackets/engine/features/video-poker/hands.ts';
import type { Card } from '@rackets/engine/kits/cards.ts';
import { useAtomValue } from 'jotai/react';
import { Fragment, useMemo, useState } from 'react';
import { singleKeysAtom } from '../../app/actions/single-keys.ts';
import { usePageKeys } from '../../app/actions/use-page-keys.ts';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { money, percent, signedMoney } from '../../app/text/format.ts';
import { useGameResult } from '../../kits/games/use-game-result.ts';
import { Button } from '../../ui/button.tsx';
import { HeroFigure, Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { DrawLine } from '../../kits/draws/check-draw.tsx';
import type { Hand, VideoPokerPage } from './answers.ts';
import { BetChoice } from './bet-choice.tsx';
import { chancesOf } from './chances.ts';
import { HandCards } from './hand-cards.tsx';
import { handWords, outcomeOf } from './hand-words.ts';
import { PayTable } from './pay-table.tsx';
import { Provable } from '../../kits/draws/provable.tsx';
import styles from './video-poker.module.css';

export function VideoPoker() {
  const page = useRead('GET videopoker');
  /** What happened since the page was opened (R803). */
  const [visit, setVisit] = useState({ hands: 0, net: 0, last: '' });
  return (
    <Screen
      place={`Casino · ${useCharacter().location_name}`}
      title="Video Poker"
      lead={
        <>
          Keep what you like of five cards and draw the rest once. Jacks or better pays; played well the
          machine returns {percent(Number(page?.returns ?? 98.4))}.
        </>
      }
      aside={
        <>
          <HeroFigure value={signedMoney(visit.net)} label="net this visit" />
          <HeroFigure value={visit.hands} label="hands" />
          <Provable what="hand" />
        </>
      }
    >
      {page === null ? (
        <SkeletonBlock height={540} />
      ) : (
        <Machine
          page={page}
          onEnded={({ id, amount, payout }) =>
            // The push of an end may come before its answer.
            setVisit((sum) =>
              sum.last === id
                ? sum
                : { hands: sum.hands + 1, net: sum.net + (payout ?? 0) - amount, last: id },
            )
          }
        />
      )}
    </Screen>
  );
}

const noCards: readonly number[] = [];

interface MachineProps {
  readonly page: VideoPokerPage;
  readonly onEnded: (hand: Hand) => void;
}

/** The hand in play is the server's; the last one stays on the table until the next is dealt. */
function Machine({ page, onEnded }: MachineProps) {
  const { money: cash } = useCharacter();
  const [last, setLast] = useState<Hand | null>(null);
  const [draw, setDraw] = useState<OwnDraw | null>(null);
  const [chosen, setChosen] = useState({ hand: '', held: noCards });
  const [bet, setBet] = useState(page.game?.amount ?? page.bets[0] ?? 0);
  const { game } = page;
  const hand = game ?? last;
  const cards = hand && (hand.cards_final ?? hand.cards);
  const held = game === null ? (last?.held ?? noCards) : chosen.hand === game.id ? chosen.held : noCards;

  function show(shown: Hand, drawn: OwnDraw | null): void {
    const isOver = shown.result !== null;
    changeAnswer('GET videopoker', (before) => ({ ...before, game: isOver ? null : shown }));
    // One that is in play may be over meanwhile, in another tab.
    setLast(isOver ? shown : null);
    // Whoever keeps all five draws nothing more: the hand is of the deal.
    if (drawn !== null) setDraw(drawn);
    if (isOver) onEnded(shown);
  }
  useGameResult('POST videopoker', (ended) => {
    // Not one from before the hand that is in play.
    if (last?.id !== ended.id && (game === null || game.id === ended.id)) show(ended, null);
  });
  const deal = useSubmit('POST videopoker', { overlay: false, done: show });
  const complete = useSubmit('POST videopoker/complete', { overlay: false, done: show });
  const isBusy = deal.busy !== null || complete.busy !== null;
  const isShort = game === null && bet > cash;

  const act = () => {
    if (isBusy || isShort) return;
    if (game === null) void deal.submit({ body: { amount: bet } });
    else void complete.submit({ body: { hold: [...held], attempt_id: game.id, step: 1 } });
  };
  const toggle = (place: number) => {
    if (game === null || isBusy) return;
    const others = held.filter((each) => each !== place);
    const next = others.length < held.length ? others : [...held, place];
    setChosen({ hand: game.id, held: next.toSorted((one, other) => one - other) });
  };
  const singleKeys = useAtomValue(singleKeysAtom);
  usePageKeys((key) => {
    if (!singleKeys) return false;
    if (key === 'd') act();
    else if (game !== null && /^[1-5]$/.test(key)) toggle(Number(key) - 1);
    else return false;
    return true;
  });
  const profit = (last?.payout ?? 0) - (last?.amount ?? 0);
  useOutcomeSound(
    last?.result ? last.id : 'idle',
    last?.result ? (profit > 0 ? 'success' : profit === 0 ? 'plain' : 'danger') : 'idle',
  );
  const chances = useMemo(() => (game === null ? null : chancesOf(game.cards, held)), [game, held]);

  return (
    <>
      <section className={styles.felt} aria-label="The machine">
        <PayTable rows={page.pay_table} now={cards && resultOf(cards)} chances={chances} />
        <HandCards cards={cards} held={held} onToggle={game === null ? null : toggle} />
        <div className={styles.act}>
          <Verdict hand={hand} cards={cards} page={page} />
          <Button look="filled" busy={isBusy} off={isShort} describedBy="poker-short" onPress={act}>
            {game === null ? `Deal · ${money(bet)}` : drawLabel(5 - held.length)} <kbd>D</kbd>
          </Button>
        </div>
      </section>
      <DrawLine draw={draw} />
      <BetChoice bets={page.bets} chosen={bet} cash={cash} onChoose={setBet} />
      <p className={styles.short} id="poker-short">
        {isShort ? `You have ${money(cash)} in hand: too little for this bet.` : '\u00a0'}
      </p>
    </>
  );
}

interface VerdictProps {
  readonly hand: Hand | null;
  readonly cards: readonly Card[] | null;
  readonly page: VideoPokerPage;
}

/** What the cards are, and what they come to: as they lie, or in the end. */
function Verdict({ hand, cards, page }: VerdictProps) {
  if (hand === null || cards === null)
    return (
      <output className={styles.verdict}>
        <b>Five cards, one draw.</b>
        <span>Choose a bet and be dealt in.</span>
      </output>
    );
  const isOver = hand.result !== null;
  const now = resultOf(cards);
  const worth = hand.amount * (page.pay_table.find(({ result }) => result === now)?.multiplier ?? 0);
  return (
    <output className={styles.verdict}>
      <Fragment key={`${hand.id} ${hand.result}`}>
        <b>{isOver || now !== 'nothing' ? handWords(cards) : 'Nothing yet.'}</b>
        <span>
          {isOver
            ? outcomeOf(hand)
            : `${money(worth)} as it lies, on a bet of ${money(hand.amount)}. Hold what you keep.`}
        </span>
      </Fragment>
    </output>
  );
}

function drawLabel(cards: number): string {
  if (cards === 0) return 'Keep all five';
  return cards === 1 ? 'Draw one card' : `Draw ${['', '', 'two', 'three', 'four', 'five'][cards]} cards`;
}
