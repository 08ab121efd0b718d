import { useAtom } from 'jotai/react';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { OnlineCount, OnlineNow } from '../../../features/online/online-now.tsx';
import { PartBoundary } from '../part-boundary.tsx';
import { sideBarOpenAtom } from './place.ts';
import { Resizer } from './resizer.tsx';
import styles from './side-bar.module.css';

/** The desktop's right column: it collapses to a handle at the window's edge, and its inner edge resizes it (S153). */
export function SideBar() {
  const id = useId();
  const titleId = useId();
  const [open, setOpen] = useAtom(sideBarOpenAtom);
  const toggle = useToggle(open, setOpen);
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
      <header className={styles.head}>
        <h2 id={titleId}>Who is about</h2>
        <OnlineCount />
        <button
          {...toggle}
          className={styles.collapse}
          aria-label="Collapse the side bar"
          aria-expanded
          aria-controls={id}
        >
          <PanelRightClose size={18} aria-hidden="true" />
        </button>
      </header>
      <PartBoundary>
        <OnlineNow />
      </PartBoundary>
    </aside>
  );
}

/** What both buttons share: each goes with its press, and the focus goes on to the other. */
function useToggle(open: boolean, setOpen: (open: boolean) => void) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (pressed.current) button.current?.focus();
    pressed.current = false;
  });
  const onClick = (): void => {
    pressed.current = true;
    setOpen(!open);
  };
  return { ref: button, type: 'button', onClick } as const;
}
