import { useAtomValue } from 'jotai/react';
import { cashFillAtom } from '../state/cash-fill.ts';
import { shortMoney } from '../text/format.ts';
import { useCharacter } from '../state/use-character.ts';
import { MoneyFlow } from './money-flow.tsx';
import styles from './cash-figure.module.css';

interface CashFigureProps {
  readonly className: string | undefined;
  /** The phone shows large amounts in short. */
  readonly short?: boolean;
}

/** Cash in hand; a press fills it into the shown money field. */
export function CashFigure({ className, short = false }: CashFigureProps) {
  const cash = useCharacter().money;
  const target = useAtomValue(cashFillAtom);
  const amount = short && cash >= 1e6 ? shortMoney(cash) : <MoneyFlow value={cash} />;
  return (
    <div className={className}>
      <dt>Cash</dt>
      <dd>
        {target === null ? (
          amount
        ) : (
          <button
            type="button"
            className={styles.fill}
            aria-label="Fill in all my cash"
            onClick={() => target.fill(cash)}
          >
            {amount}
          </button>
        )}
      </dd>
    </div>
  );
}
