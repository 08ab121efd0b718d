import { money } from '../../app/text/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { Spin } from './answers.ts';
import styles from './jackpot-won.module.css';
import { ReelSymbol } from './symbols.tsx';

interface JackpotWonProps {
  readonly spin: Spin;
  readonly city: string;
  readonly onClose: () => void;
}

/** The moment of a jackpot: nothing else is on the page until it is closed. */
export function JackpotWon({ spin, city, onClose }: JackpotWonProps) {
  return (
    <Modal title={`The ${city} jackpot is yours.`} onClose={onClose}>
      <div className={styles.moment}>
        <p className={styles.line} aria-hidden="true">
          {spin.result.map((face, place) => (
            // The same symbol three times.
            // oxlint-disable-next-line react/no-array-index-key
            <ReelSymbol key={place} face={face} />
          ))}
        </p>
        <p className={styles.amount}>{money(spin.payout)}</p>
        <p className={styles.words}>
          On a {money(spin.amount)} spin. The whole city will read your name on the machine; count it
          somewhere else.
        </p>
        <div className={styles.moves}>
          <ButtonLink to="/main/bank">To the bank</ButtonLink>
          <Button look="filled" onPress={onClose}>
            Back to the machine
          </Button>
        </div>
      </div>
    </Modal>
  );
}
