import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { sideBar } from '../screens/game-screens.ts';
import styles from './game-shell.module.css';
import { sideBarOpenAtom, sideBarWidthAtom } from './side-bar/place.ts';

declare module 'react' {
  interface CSSProperties {
    '--side-bar'?: string;
  }
}

const SideBar = lazy(async () => ({ default: (await import('./side-bar/side-bar.tsx')).SideBar }));

interface FrameProps {
  readonly phone: boolean;
  readonly children: ReactNode;
}

/** The grid of the shell. On the desktop the side bar's place is kept before its code is there (S153). */
export function Frame({ phone, children }: FrameProps) {
  const open = useAtomValue(sideBarOpenAtom);
  const width = useAtomValue(sideBarWidthAtom);
  const beside = useLocation().pathname !== sideBar?.page;
  if (phone) return <div className={styles.phone}>{children}</div>;
  return (
    <div className={styles.desktop} style={{ '--side-bar': `${open && beside ? width : 0}px` }}>
      {children}
      {beside && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SideBar />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
