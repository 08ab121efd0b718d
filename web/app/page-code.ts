import type { ComponentType } from 'react';
import { part } from './part.ts';
import { NotFound, NotFoundAlone } from './not-found.tsx';
import type { Frame, PageName } from './route-table.ts';

const mailedLinks = () => import('../features/accounts/mailed-links.tsx');

export const frames: Readonly<Record<Exclude<Frame, 'none'>, ComponentType>> = {
  guest: part('GuestFrame', () => import('../features/accounts/guest-frame.tsx')),
  state: part('StateFrame', () => import('../features/accounts/state-frame.tsx')),
  game: part('GameShell', () => import('./shell/game-shell.tsx')),
};

export const pages: Readonly<Record<PageName, ComponentType>> = {
  SignIn: part('SignIn', () => import('../features/accounts/sign-in.tsx')),
  Register: part('Register', () => import('../features/accounts/register.tsx')),
  LostPassword: part('LostPassword', () => import('../features/accounts/lost-password.tsx')),
  ConfirmPassword: part('ConfirmPassword', mailedLinks),
  ConfirmAddress: part('ConfirmAddress', mailedLinks),
  Verification: part('Verification', () => import('../features/accounts/verification.tsx')),
  Banned: part('Banned', () => import('../features/moderation/banned.tsx')),
  Hiding: part('Hiding', () => import('../features/hideout/hiding.tsx')),
  Hideout: part('Hideout', () => import('../features/hideout/hideout.tsx')),
  NextRound: part('NextRound', () => import('../features/events/next-round.tsx')),
  CreateCharacter: part('CreateCharacter', () => import('../features/characters/create-character.tsx')),
  Home: part('Home', () => import('../features/home/home.tsx')),
  SmallCrimes: part('SmallCrimes', () => import('../features/small-crimes/small-crimes.tsx')),
  SmallCrimesStatistics: part(
    'SmallCrimesStatistics',
    () => import('../features/small-crimes/small-crimes-statistics.tsx'),
  ),
  Prison: part('Prison', () => import('../features/prison/prison.tsx')),
  PrisonStatistics: part('PrisonStatistics', () => import('../features/prison/prison-statistics.tsx')),
  Bank: part('Bank', () => import('../features/bank/bank.tsx')),
  Overview: part('Overview', () => import('../features/own-stats/overview.tsx')),
  Accolades: part('Accolades', () => import('../features/accolades/accolades.tsx')),
  GeneralStatistics: part('GeneralStatistics', () => import('../features/statistics/general.tsx')),
  Rankings: part('Rankings', () => import('../features/statistics/rankings.tsx')),
  Online: part('Online', () => import('../features/online/online.tsx')),
  Career: part('Career', () => import('../features/career/career.tsx')),
  CareerRound: part('CareerRound', () => import('../features/career/career-round.tsx')),
  Find: part('Find', () => import('../features/characters/find.tsx')),
  Rounds: part('Rounds', () => import('../features/rounds/rounds.tsx')),
  Activity: part('Activity', () => import('../features/activity/activity.tsx')),
  Fairness: part('Fairness', () => import('../features/fairness/fairness.tsx')),
  SharedHistory: part('SharedHistory', () => import('../features/history/shared-history.tsx')),
  Updates: part('Updates', () => import('../features/updates/updates.tsx')),
  Events: part('Events', () => import('../features/events/events.tsx')),
  Settings: part('Settings', () => import('../features/settings/settings.tsx')),
  Console: part('Console', () => import('../admin/console.tsx')),
  Agreement: part('Agreement', () => import('../features/documents/agreement.tsx')),
  Credits: part('Credits', () => import('../features/documents/credits.tsx')),
  NotFound,
  NotFoundAlone,
};
