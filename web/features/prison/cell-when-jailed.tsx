import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { usePrisonUntil } from '../../app/use-prison.ts';
import { Cell } from './cell.tsx';

interface CellWhenJailedProps {
  /** The feature's tabs: its statistics stay usable. */
  readonly tabs: ReactNode;
  readonly children: ReactNode;
}

/** In prison the page is replaced by the cell (R131, S158); bars fall and rise as a view transition. */
export function CellWhenJailed({ tabs, children }: CellWhenJailedProps) {
  const until = usePrisonUntil();
  const jailed = until !== null;
  const [shown, setShown] = useState(jailed);
  useEffect(() => {
    if (shown === jailed) return;
    withViewTransition(jailed ? 'jailed' : 'freed', () => {
      setShown(jailed);
      // The cell is above the fold, wherever on the page the arrest came.
      if (jailed) window.scrollTo(0, 0);
    });
  }, [jailed, shown]);
  return shown ? <Cell tabs={tabs} until={until} /> : children;
}

function withViewTransition(kind: 'jailed' | 'freed', change: () => void): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !('startViewTransition' in document)) return change();
  const root = document.documentElement;
  root.dataset['transition'] = kind;
  const transition = document.startViewTransition(() => flushSync(change));
  transition.finished.finally(() => delete root.dataset['transition']).catch(() => undefined);
}
