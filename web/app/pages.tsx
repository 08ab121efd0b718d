import { useAtomValue } from 'jotai/react';
import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { demandedState, redirectFor } from './application-state.ts';
import { forgetPlace, keptPlace } from './kept-place.ts';
import { linkDialogAt } from './link-dialogs.ts';
import { OverThePage } from './over-the-page.tsx';
import { frames, pages } from './page-code.ts';
import { routeTable, type Frame } from './route-table.ts';
import { applicationStateAtom } from './state.ts';
import { useNavigationManners } from './use-navigation-manners.ts';
import { useVisit, VisitContext } from './use-visit.ts';

/** The route table behind its guard: checked on every navigation and after every change of state (R016, R017). */
export function Pages() {
  const state = useAtomValue(applicationStateAtom);
  const location = useLocation();
  const { pathname } = location;
  const dialog = linkDialogAt(location);
  const page = dialog?.behind ?? location;
  const visit = useVisit(page);
  useNavigationManners(page, dialog === null ? null : pathname);
  const elsewhere = redirectFor(state, pathname, keptPlace());
  const playing = state === 'active' && demandedState(pathname) === 'active';
  useEffect(() => {
    if (playing) forgetPlace();
  }, [playing]);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Suspense fallback={null}>
      <VisitContext value={visit}>
        <Routes location={page}>
          {framed('guest')}
          {framed('state')}
          {framed('game')}
          {screens('none')}
        </Routes>
      </VisitContext>
      {dialog !== null && <OverThePage name={dialog.name} id={dialog.id} />}
    </Suspense>
  );
}

function framed(frame: Exclude<Frame, 'none'>): ReactNode {
  const Around = frames[frame];
  return <Route element={<Around />}>{screens(frame)}</Route>;
}

function screens(frame: Frame): ReactNode {
  return routeTable
    .filter((route) => route.frame === frame)
    .map(({ path, page }) => {
      const Page = pages[page];
      return <Route key={path} path={path} element={<Page />} />;
    });
}
