import { Flame, TrendingDown, TrendingUp } from 'lucide-react';
import type { Drug } from './answers.ts';
import styles from './drugs.module.css';

const marks = {
  up: { Icon: TrendingUp, words: 'rising' },
  down: { Icon: TrendingDown, words: 'falling' },
  surge: { Icon: Flame, words: 'surging' },
};

/** Whether a price rises, falls or surges: by shape and colour, and in words. */
export function TrendMark({ trend }: { readonly trend: Drug['price_trend'] }) {
  const { Icon, words } = marks[trend];
  return (
    <span className={styles.trend} data-trend={trend}>
      <Icon size={14} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
