import { Link, useSearchParams } from 'react-router-dom';
import type { LottoType } from './answers.ts';
import styles from './lotto.module.css';

/** What the address says is drawn for. */
export function useLottoType(): LottoType {
  return useSearchParams()[0].get('type') === 'bullets' ? 'bullets' : 'money';
}

interface TypeSwitchProps {
  readonly current: LottoType;
  readonly to: (type: LottoType) => string;
}

/** Money or bullets, each with an address of its own. */
export function TypeSwitch({ current, to }: TypeSwitchProps) {
  return (
    <nav className={styles.types} aria-label="What the draw is for">
      {(['money', 'bullets'] as const).map((type) => (
        <Link key={type} replace to={to(type)} aria-current={type === current ? 'page' : undefined}>
          {type === 'money' ? 'Money' : 'Bullets'}
        </Link>
      ))}
    </nav>
  );
}
