import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { usePrisonUntil } from '../../app/state/use-prison.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { Cell } from './cell.tsx';
import { Freed } from './freed.tsx';
import { useRelease } from '../../kits/attempts/stay.ts';

/** In prison the page is replaced by the cell (R131, S158); bars fall and rise as a view transition. */
export function CellWhenJailed({ children }: { readonly children: ReactNode }) {
  const until = usePrisonUntil();
  const jailed = until !== null;
  const [shown, setShown] = useState(jailed);
  // Who was freed by somebody sees that first; a bribe and the end of the sentence are told by the page itself.
  const release = useRelease(useCharacter().id);
  const [seen, setSeen] = useState(release?.at ?? null);
  useEffect(() => {
    if (shown === jailed) return;
    withViewTransition(jailed ? 'jailed' : 'freed', () => {
      setShown(jailed);
      // The cell is above the fold, wherever on the page the arrest came.
      if (jailed) window.scrollTo(0, 0);
    });
  }, [jailed, shown]);
  if (shown) return <Cell until={until} />;
  if (release?.by === 'bust' && release.at !== seen) {
    return <Freed release={release} onLeave={() => setSeen(release.at)} />;
  }
  return children;
}

function withViewTransition(kind: 'jailed' | 'freed', change: () => void): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || document.hidden || !('startViewTransition' in document)) return change();
  const root = document.documentElement;
  root.dataset['transition'] = kind;
  const transition = document.startViewTransition(() => flushSync(change));
  transition.finished.finally(() => delete root.dataset['transition']).catch(() => undefined);
}
