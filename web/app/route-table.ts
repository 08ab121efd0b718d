/** What stands around a screen: the front door, a state's frame, the game's shell, or nothing. */
export type Frame = 'guest' | 'state' | 'game' | 'none';

interface ScreenRoute {
  readonly path: string;
  readonly frame: Frame;
  /** The component's name, under which `pages.tsx` knows its code. */
  readonly page: string;
}

/** Every screen and its address. The tests of all screens are made from this list, too. */
export const routeTable = [
  { path: '/', frame: 'guest', page: 'SignIn' },
  { path: '/register', frame: 'guest', page: 'Register' },
  { path: '/password', frame: 'guest', page: 'LostPassword' },
  { path: '/password/confirm', frame: 'guest', page: 'ConfirmPassword' },
  { path: '/verify', frame: 'guest', page: 'ConfirmAddress' },
  { path: '/auth/verification', frame: 'state', page: 'Verification' },
  { path: '/auth/banned', frame: 'state', page: 'Banned' },
  { path: '/auth/hideout', frame: 'state', page: 'Hiding' },
  { path: '/auth/round', frame: 'state', page: 'NextRound' },
  { path: '/auth/character', frame: 'state', page: 'CreateCharacter' },
  { path: '/main', frame: 'game', page: 'Home' },
  { path: '/main/small', frame: 'game', page: 'SmallCrimes' },
  { path: '/main/small/statistics', frame: 'game', page: 'SmallCrimesStatistics' },
  { path: '/main/prison', frame: 'game', page: 'Prison' },
  { path: '/main/prison/statistics', frame: 'game', page: 'PrisonStatistics' },
  { path: '/main/bank', frame: 'game', page: 'Bank' },
  { path: '/main/overview', frame: 'game', page: 'Overview' },
  { path: '/main/overview/accolades', frame: 'game', page: 'Accolades' },
  { path: '/main/overview/history', frame: 'game', page: 'SharedHistory' },
  { path: '/main/statistics', frame: 'game', page: 'GeneralStatistics' },
  { path: '/main/statistics/rounds', frame: 'game', page: 'Rankings' },
  { path: '/main/online', frame: 'game', page: 'Online' },
  { path: '/main/career', frame: 'game', page: 'Career' },
  { path: '/main/career/round', frame: 'game', page: 'CareerRound' },
  { path: '/main/find', frame: 'game', page: 'Find' },
  { path: '/main/rounds', frame: 'game', page: 'Rounds' },
  { path: '/main/activity', frame: 'game', page: 'Activity' },
  { path: '/main/hideout', frame: 'game', page: 'Hideout' },
  { path: '/main/fairness', frame: 'game', page: 'Fairness' },
  { path: '/main/updates', frame: 'game', page: 'Updates' },
  { path: '/main/events', frame: 'game', page: 'Events' },
  { path: '/main/settings', frame: 'game', page: 'Settings' },
  { path: '/main/*', frame: 'game', page: 'NotFound' },
  { path: '/admin/*', frame: 'none', page: 'Console' },
  { path: '/agreement', frame: 'none', page: 'Agreement' },
  { path: '/credits', frame: 'none', page: 'Credits' },
  { path: '*', frame: 'none', page: 'NotFoundAlone' },
] as const satisfies readonly ScreenRoute[];

export type ScreenPath = (typeof routeTable)[number]['path'];
export type PageName = (typeof routeTable)[number]['page'];
