import { useAtom, useSetAtom } from 'jotai/react';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Suspense, useId, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { forgetFailures } from '../../reads/query-client.ts';
import { sideBar } from '../../screens/game-screens.ts';
import { sideBarFailedAtom, sideBarOpenAtom } from './place.ts';
import { Resizer } from './resizer.tsx';
import styles from './side-bar.module.css';

/** The desktop's right column: it collapses to a handle at the window's edge, and its inner edge resizes it (S153). */
export function SideBar() {
  const id = useId();
  const titleId = useId();
  const [open, setOpen] = useAtom(sideBarOpenAtom);
  const setFailed = useSetAtom(sideBarFailedAtom);
  const toggle = useToggle(open, setOpen);
  if (sideBar === null) return null;
  const { label, Panel } = sideBar;
  if (!open) {
    return (
      <button {...toggle} className={styles.handle} aria-label="Open the side bar" aria-expanded={false}>
        <PanelRightOpen size={18} aria-hidden="true" />
      </button>
    );
  }
  return (
    <aside id={id} className={styles.bar} aria-labelledby={titleId}>
      <Resizer controls={id} />
      <h2 id={titleId} className="visually-hidden">
        {label}
      </h2>
      <ErrorBoundary fallback={null} onError={() => setFailed(true)}>
        <Suspense fallback={<SkeletonRows rows={8} height={48} />}>
          <Panel
            collapse={
              <button
                {...toggle}
                className={styles.collapse}
                aria-label="Collapse the side bar"
                aria-expanded
                aria-controls={id}
              >
                <PanelRightClose size={18} aria-hidden="true" />
              </button>
            }
          />
        </Suspense>
      </ErrorBoundary>
    </aside>
  );
}

/** What both buttons share: each goes with its press, and the focus goes on to the other. */
function useToggle(open: boolean, setOpen: (open: boolean) => void) {
  const pressed = useRef(false);
  // Each is focused as it comes, which may be after the code of what is beside it.
  const ref = (button: HTMLButtonElement | null): void => {
    if (!button || !pressed.current) return;
    pressed.current = false;
    button.focus();
  };
  const onClick = (): void => {
    pressed.current = true;
    // What could not be read is tried again.
    forgetFailures();
    setOpen(!open);
  };
  return { ref, type: 'button', onClick } as const;
}
