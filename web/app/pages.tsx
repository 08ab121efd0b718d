import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { redirectFor } from './application-state.ts';
import { NotFound } from './not-found.tsx';
import { applicationStateAtom } from './state.ts';
import { useNavigationManners } from './use-navigation-manners.ts';

/** A page whose code is read when it is first shown. */
function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}

const GuestFrame = page('GuestFrame', () => import('../features/accounts/guest-frame.tsx'));
const SignIn = page('SignIn', () => import('../features/accounts/sign-in.tsx'));
const Register = page('Register', () => import('../features/accounts/register.tsx'));
const LostPassword = page('LostPassword', () => import('../features/accounts/lost-password.tsx'));
const Agreement = page('Agreement', () => import('../features/accounts/agreement.tsx'));
const StateFrame = page('StateFrame', () => import('../features/accounts/state-frame.tsx'));
const Verification = page('Verification', () => import('../features/accounts/state-screens.tsx'));
const Banned = page('Banned', () => import('../features/accounts/state-screens.tsx'));
const Hideout = page('Hideout', () => import('../features/accounts/state-screens.tsx'));
const NextRound = page('NextRound', () => import('../features/accounts/state-screens.tsx'));
const CreateCharacter = page('CreateCharacter', () => import('../features/characters/create-character.tsx'));
const GameShell = page('GameShell', () => import('./shell/game-shell.tsx'));
const Home = page('Home', () => import('../features/home/home.tsx'));
const SmallCrimes = page('SmallCrimes', () => import('../features/small-crimes/small-crimes.tsx'));
const SmallCrimesStatistics = page(
  'SmallCrimesStatistics',
  () => import('../features/small-crimes/small-crimes-statistics.tsx'),
);
const Prison = page('Prison', () => import('../features/prison/prison.tsx'));
const PrisonStatistics = page('PrisonStatistics', () => import('../features/prison/prison-statistics.tsx'));
const Bank = page('Bank', () => import('../features/bank/bank.tsx'));
const Overview = page('Overview', () => import('../features/own-stats/overview.tsx'));
const Online = page('Online', () => import('../features/online/online.tsx'));
const Activity = page('Activity', () => import('../features/activity/activity.tsx'));

/** The route table behind its guard: checked on every navigation and after every change of state (R016, R017). */
export function Pages() {
  const state = useAtomValue(applicationStateAtom);
  const { pathname } = useLocation();
  useNavigationManners();
  const elsewhere = redirectFor(state, pathname);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route element={<GuestFrame />}>
          <Route index element={<SignIn />} />
          <Route path="register" element={<Register />} />
          <Route path="password" element={<LostPassword />} />
        </Route>
        <Route path="auth" element={<StateFrame />}>
          <Route path="verification" element={<Verification />} />
          <Route path="banned" element={<Banned />} />
          <Route path="hideout" element={<Hideout />} />
          <Route path="round" element={<NextRound />} />
          <Route path="character" element={<CreateCharacter />} />
        </Route>
        <Route path="main" element={<GameShell />}>
          <Route index element={<Home />} />
          <Route path="small" element={<SmallCrimes />} />
          <Route path="small/statistics" element={<SmallCrimesStatistics />} />
          <Route path="prison" element={<Prison />} />
          <Route path="prison/statistics" element={<PrisonStatistics />} />
          <Route path="bank" element={<Bank />} />
          <Route path="overview" element={<Overview />} />
          <Route path="online" element={<Online />} />
          <Route path="activity" element={<Activity />} />
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="agreement" element={<Agreement />} />
        <Route path="*" element={<NotFound alone />} />
      </Routes>
    </Suspense>
  );
}
