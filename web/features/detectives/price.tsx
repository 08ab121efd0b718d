import { costOf, type Assignment } from '@rackets/engine/features/detectives/terms.ts';
import { duration, money } from '../../app/text/format.ts';
import type { Hiring } from './answers.ts';
import styles from './detectives.module.css';

interface PriceProps {
  readonly hiring: Hiring;
  readonly assignment: Assignment;
}

/** How the cost comes about, factor by factor (R443). */
export function Price({ hiring, assignment }: PriceProps) {
  const { base_cost: base, cities, follow_factor: followed, periods } = hiring;
  const { period, location, follow, count: men } = assignment;
  const lasting = (place: number) => duration(periods[place]?.seconds ?? 0);
  const factors = [
    { value: `× ${period + 1}`, label: `for ${lasting(period)}`, counts: period > 0 },
    { value: `× ${cities}`, label: 'cities', counts: location === null },
    { value: `× ${followed}`, label: 'to follow', counts: follow },
    { value: `× ${men}`, label: 'detectives', counts: men > 1 },
  ];
  return (
    <dl className={styles.price}>
      <Factor value={money(base)} label={`for ${lasting(0)}`} />
      {factors.map(({ counts, ...factor }) => counts && <Factor key={factor.label} {...factor} />)}
      <Factor total value={`= ${money(costOf(base, assignment))}`} label="in cash" />
    </dl>
  );
}

interface FactorProps {
  readonly value: string;
  readonly label: string;
  readonly total?: boolean;
}

function Factor({ value, label, total = false }: FactorProps) {
  return (
    <div data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
