import { useAtomValue } from 'jotai/react';
import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { demandedState, redirectFor } from '../state/application-state.ts';
import { forgetPlace, keptPlace } from '../state/kept-place.ts';
import { AddressContext, linkDialogAt } from '../screens/link-dialogs.ts';
import { OverThePage } from './over-the-page.tsx';
import { part } from '../boot/part.ts';
import { outerScreens } from '../screens/outer-screens.ts';
import type { Frame } from '../screens/screen.ts';
import { applicationStateAtom } from '../state/state.ts';
import { useNavigationManners } from './use-navigation-manners.ts';
import { useVisit, VisitContext } from '../shell/use-visit.ts';

const GamePages = part<'GamePages', { readonly location: Location }>(
  'GamePages',
  () => import('./game-pages.tsx'),
);

const frames: Readonly<Record<'guest' | 'state', ComponentType>> = {
  guest: part('GuestFrame', () => import('../../features/accounts/guest-frame.tsx')),
  state: part('StateFrame', () => import('../../features/accounts/state-frame.tsx')),
};

/** All screens behind their guard: checked on every navigation and after every change of state (R016, R017). */
export function Pages() {
  const state = useAtomValue(applicationStateAtom);
  const location = useLocation();
  const { pathname } = location;
  const dialog = linkDialogAt(location);
  const page = dialog?.behind ?? location;
  const visit = useVisit(page);
  useNavigationManners(page, dialog === null ? null : pathname);
  // A dialog is open to whom the page behind it is: between two lives, a profile is read over that state's page.
  const elsewhere = redirectFor(state, page.pathname, keptPlace());
  const playing = state === 'active' && demandedState(pathname) === 'active';
  useEffect(() => {
    if (playing) forgetPlace();
  }, [playing]);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Suspense fallback={null}>
      <AddressContext value={location}>
        <VisitContext value={visit}>
          {demandedState(page.pathname) === 'active' ? (
            <GamePages location={page} />
          ) : (
            <Routes location={page}>
              {framed('guest')}
              {framed('state')}
              {screensIn('none')}
            </Routes>
          )}
        </VisitContext>
        {dialog !== null && <OverThePage screen={dialog.screen} id={dialog.id} />}
      </AddressContext>
    </Suspense>
  );
}

function framed(frame: keyof typeof frames): ReactNode {
  const Around = frames[frame];
  return <Route element={<Around />}>{screensIn(frame)}</Route>;
}

function screensIn(wanted: Frame): ReactNode {
  return outerScreens
    .filter(({ frame }) => frame === wanted)
    .map(({ path, page: Page }) => <Route key={path} path={path} element={<Page />} />);
}
