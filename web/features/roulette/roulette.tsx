import { stakedIn, type Bets } from '@rackets/engine/features/roulette/bets.ts';
import { useRef, useState } from 'react';
import type { OwnDraw } from '../../app/api/own-draw.ts';
import { money, percent, signedMoney } from '../../app/text/format.ts';
import { changeAnswer } from '../../app/reads/query-client.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { betProblem } from '../../kits/attempts/bet-problem.ts';
import { DrawLine } from '../../kits/draws/check-draw.tsx';
import type { Spin } from './answers.ts';
import { BetDock } from './bet-dock.tsx';
import { BetTable } from './bet-table.tsx';
import { LastTen } from './last-ten.tsx';
import { Provable } from '../../kits/draws/provable.tsx';
import styles from './roulette.module.css';
import { SpinResult } from './spin-result.tsx';
import { keepAmount, keepBets, keptAmounts, keptBets, withBet } from './table-bets.ts';
import { useSettled } from './use-settled.ts';
import { Wheel } from './wheel.tsx';

/** What happened since the page was opened. Spins are counted, so that the same result twice shows twice. */
interface Visit {
  readonly spins: number;
  readonly net: number;
  readonly last: { readonly spin: Spin; readonly bets: Bets; readonly draw: OwnDraw | null } | null;
}

const resultsShown = 10;

export function Roulette() {
  const { money: cash, location_name: city } = useCharacter();
  const page = useRead('GET roulette');
  const [bets, setBets] = useState<Bets>(keptBets);
  const [recent, setRecent] = useState(keptAmounts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [visit, setVisit] = useState<Visit>({ spins: 0, net: 0, last: null });
  const { settled, skip } = useSettled(visit.spins);
  const turning = settled < visit.spins;
  const felt = useRef<HTMLElement>(null);
  const staked = stakedIn(bets);
  const { busy, submit } = useSubmit('POST roulette', {
    overlay: false,
    done: (spin, draw) => {
      // On the phone the table's end has pushed the wheel out of sight.
      if ((felt.current?.getBoundingClientRect().top ?? 0) < 0) felt.current?.scrollIntoView();
      // Among those that were read: whenever the page is read again, the spin is there once.
      changeAnswer('GET roulette', (before) => ({
        ...before,
        results: [spin.result, ...before.results].slice(0, resultsShown),
      }));
      setVisit(({ spins, net }) => ({
        spins: spins + 1,
        net: net + spin.return - spin.amount,
        last: { spin, bets, draw },
      }));
    },
  });

  const change = (next: Bets) => {
    setBets(next);
    keepBets(next);
  };
  const place = (amount: number) => {
    if (chosen === null) return;
    change(withBet(bets, chosen, amount));
    if (amount >= 1) setRecent(keepAmount(amount));
    setChosen(null);
  };
  const problem = page === null || staked === 0 ? null : betProblem(staked, cash, page);
  return (
    <Screen
      place={`Casino · ${city}`}
      title="Roulette"
      lead={
        <>
          0 and 00 belong to the house. Every bet here returns {percent(Number(page?.returns ?? 94.7))} over
          time, and no bet is better than another.
        </>
      }
      aside={<Provable what="spin" />}
    >
      <section ref={felt} className={styles.felt} data-turning={turning || undefined} aria-label="Roulette">
        <div className={styles.top}>
          <Wheel pocket={visit.last?.spin.result ?? null} spins={visit.spins} onSkip={skip} />
          <div className={styles.words}>
            <SpinResult last={visit.last} spins={visit.spins} settled={settled} />
            <LastTen results={page?.results ?? []} />
          </div>
        </div>
        <BetTable bets={bets} chosen={chosen} pocket={visit.last?.spin.result ?? null} onChoose={setChosen} />
        {chosen !== null && (
          <BetDock
            key={chosen}
            bet={chosen}
            lies={bets[chosen] ?? 0}
            most={Math.max(0, Math.min(cash, page?.maximum_bet ?? 0) - staked + (bets[chosen] ?? 0))}
            recent={recent}
            onPlace={place}
          />
        )}
      </section>
      <div className={styles.foot}>
        <div className={styles.bar}>
          <p>
            <b>{money(staked)}</b>
            <span>on the table</span>
          </p>
          <p>
            <b data-gain={visit.net > 0 || undefined}>{signedMoney(visit.net)}</b>
            <span>net this visit</span>
          </p>
          <div className={styles.limits} id="roulette-limits">
            {page === null ? (
              <SkeletonBlock height={16} />
            ) : (
              (problem ?? `${money(page.minimum_bet)} to ${money(page.maximum_bet)} a spin`)
            )}
          </div>
        </div>
        <ActBar className={styles.moves}>
          <Button off={staked === 0 || busy !== null} onPress={() => change({})}>
            Clear
          </Button>
          <Button
            look="filled"
            busy={busy !== null}
            off={staked === 0 || problem !== null}
            describedBy="roulette-limits"
            // A press while the wheel turns shows where the ball will lie.
            onPress={() => (turning ? skip() : void submit({ body: { bets } }))}
          >
            {visit.spins === 0 ? 'Spin' : 'Spin again'} · {money(staked)}
          </Button>
        </ActBar>
      </div>
      <DrawLine draw={visit.last?.draw ?? null} />
    </Screen>
  );
}
