import { RadioGroup } from 'radix-ui';
import { money, number } from '../../app/text/format.ts';
import type { Drug } from './answers.ts';
import styles from './drugs.module.css';
import { TrendMark } from './trend-mark.tsx';

interface DrugChoiceProps {
  readonly drugs: readonly Drug[];
  readonly chosen: string;
  readonly onChoose: (drug: string) => void;
}

/** All drugs with their price here, what one holds and what that cost. */
export function DrugChoice({ drugs, chosen, onChoose }: DrugChoiceProps) {
  return (
    <RadioGroup.Root className={styles.list} aria-label="Which drug" value={chosen} onValueChange={onChoose}>
      {drugs.map(({ id, name, holding, price, price_trend: trend, average_cost: cost }) => (
        <RadioGroup.Item key={id} value={id} className={styles.drug}>
          <span className={styles.name}>
            <b>{name}</b>
            <small>
              {holding === 0 ? 'none in hand' : `you hold ${number(holding)}`}
              {cost !== null && `, bought at ${money(cost)}`}
            </small>
          </span>
          <span className={styles.price}>
            <b>{money(price)}</b> <TrendMark trend={trend} />
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
