import { chipMoney, money } from '../../app/text/format.ts';
import { ActBar } from '../../ui/act-bar.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './machine.module.css';

interface BetsProps {
  readonly amounts: readonly number[];
  readonly bet: number;
  readonly cash: number;
  /** While a spin runs and for a moment after (R658). */
  readonly resting: boolean;
  readonly spinning: boolean;
  readonly again: boolean;
  readonly problem: string | null;
  readonly onBet: (amount: number) => void;
  readonly onSpin: () => void;
  /** A press while the reels turn. */
  readonly onSkip: () => void;
}

/** The bet buttons and the one that spins. */
export function Bets(props: BetsProps) {
  const { amounts, bet, cash, resting, spinning, again, problem, onBet, onSpin, onSkip } = props;
  return (
    <div className={styles.bets}>
      <fieldset className={styles.amounts} aria-label="Your bet">
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.amount}
            aria-pressed={amount === bet}
            aria-label={money(amount)}
            // [R658] [R702] Focusable all the same, so that the keyboard keeps its place.
            aria-disabled={resting || amount > cash || undefined}
            onClick={() => {
              if (!resting && amount <= cash) onBet(amount);
            }}
          >
            {chipMoney(amount)}
          </button>
        ))}
      </fieldset>
      <ActBar className={styles.act}>
        <Button
          look="filled"
          busy={spinning}
          off={resting || problem !== null}
          describedBy="slots-problem"
          className={styles.spin}
          onPress={onSpin}
          onBlockedPress={() => {
            if (spinning) onSkip();
          }}
        >
          {again ? 'Spin again' : 'Spin'} · {money(bet)}
        </Button>
      </ActBar>
      <p id="slots-problem" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
