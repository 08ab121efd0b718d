import { RadioGroup } from 'radix-ui';
import { money } from '../../app/text/format.ts';
import styles from './video-poker.module.css';

interface BetChoiceProps {
  readonly bets: readonly number[];
  readonly chosen: number;
  readonly cash: number;
  readonly onChoose: (bet: number) => void;
}

/** The machine's fixed bets. Those that cost more than there is in hand stay in sight. */
export function BetChoice({ bets, chosen, cash, onChoose }: BetChoiceProps) {
  return (
    <div className={styles.next}>
      <span id="next-hand">Next hand</span>
      <RadioGroup.Root
        className={styles.bets}
        aria-labelledby="next-hand"
        value={String(chosen)}
        onValueChange={(value) => onChoose(Number(value))}
      >
        {bets.map((bet) => (
          <RadioGroup.Item key={bet} value={String(bet)} disabled={bet > cash} className={styles.bet}>
            {money(bet)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
