import { useState } from 'react';
import { clockTime, number, signedMoney } from '../../app/text/format.ts';
import { useOutcomeSound } from '../../app/sound/use-outcome-sound.ts';
import { serverClock } from '../../app/time/clock.ts';
import { Chip } from '../../ui/chip.tsx';
import { DrawLine } from '../../kits/draws/check-draw.tsx';
import type { SlotsPage } from './answers.ts';
import { Bets } from './bets.tsx';
import { JackpotSign } from './jackpot-sign.tsx';
import styles from './machine.module.css';
import { Reels } from './reels.tsx';
import { spinWords } from './spin-words.ts';
import { Trail } from './trail.tsx';
import type { useSpin } from './use-spin.ts';

interface MachineProps {
  readonly page: SlotsPage;
  readonly city: string;
  readonly jackpot: number;
  readonly cash: number;
  readonly bet: number;
  readonly onBet: (amount: number) => void;
  readonly spinning: ReturnType<typeof useSpin>;
}

/** The machine: its jackpot, the reels, what they said, and the bets; below it what the visit came to. */
export function Machine({ page, city, jackpot, cash, bet, onBet, spinning }: MachineProps) {
  const { phase, spin, draw, stopped, visit, resting, start, skip } = spinning;
  const told = phase === 'stopped' ? spin : null;
  useOutcomeSound(
    String(visit.spins),
    told === null ? 'idle' : told.payout > told.amount ? 'success' : 'danger',
  );
  const { limit } = page.daily_limit;
  const used = useSpinsToday(page, spinning);
  return (
    <section aria-label="The machine">
      <div className={styles.machine}>
        <JackpotSign city={city} amount={jackpot} />
        <Reels spin={spin} stopped={stopped} won={told?.success === true} onSkip={skip} />
        <Told key={visit.spins} spin={told} phase={phase} />
        <Bets
          amounts={page.valid_amounts}
          bet={bet}
          cash={cash}
          resting={resting}
          spinning={phase === 'spinning'}
          again={visit.spins > 0}
          problem={cash < bet ? 'You do not have that much.' : null}
          onBet={onBet}
          onSpin={() => start(bet)}
          onSkip={skip}
        />
      </div>
      <div className={styles.visit}>
        <p>
          <b>{number(visit.spins)}</b>
          <span>{visit.spins === 1 ? 'spin' : 'spins'} this visit</span>
        </p>
        <p>
          <b data-gain={visit.net > 0 || undefined}>{signedMoney(visit.net)}</b>
          <span>net this visit</span>
        </p>
        <Trail trail={visit.trail} />
        <p className={styles.today}>
          <b>{number(Math.min(limit, used))}</b>
          <span>of {number(limit)} spins today</span>
        </p>
      </div>
      <DrawLine draw={phase === 'stopped' ? draw : null} />
    </section>
  );
}

/** The spins of the day: what the page counts, and those that were answered since it was read. */
function useSpinsToday(page: SlotsPage, { phase, spin, visit }: MachineProps['spinning']): number {
  const answered = visit.spins + (phase === 'spinning' && spin !== null ? 1 : 0);
  const [read, setRead] = useState({ page, answered });
  if (read.page !== page) setRead({ page, answered });
  return page.daily_limit.used + Math.max(0, visit.spins - read.answered);
}

/** What the reels said, in words; its place is kept while there is nothing to say. */
function Told({ spin, phase }: { readonly spin: MachineProps['spinning']['spin']; readonly phase: string }) {
  const words = spin === null ? null : spinWords(spin);
  const net = spin === null ? 0 : spin.payout - spin.amount;
  return (
    <div className={styles.told}>
      <output>
        <b className={styles.verdict}>
          {words?.verdict ?? (phase === 'spinning' ? 'They turn…' : 'Pick your bet.')}
        </b>
        <span>{words === null ? 'Three alike pay.' : `${words.line} · ${clockTime(serverClock.now())}`}</span>
      </output>
      {spin !== null && <Chip tone={net > 0 ? 'success' : 'plain'}>{signedMoney(net)}</Chip>}
    </div>
  );
}
