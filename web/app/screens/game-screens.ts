import { NotFound } from './not-found.tsx';
import type { FeatureScreens, GameScreen } from './screen.ts';

/** What each feature declares in its `screens.ts`. Without the files' names: Vite leaves them out of a glob's values. */
export const featureScreens: readonly FeatureScreens[] = Object.values(
  import.meta.glob<FeatureScreens>('../../features/*/screens.ts', { eager: true, import: 'screens' }),
);

const invalid: GameScreen = { path: '/main/*', title: 'Nobody lives here', page: NotFound };

/** Every screen of the game. */
export const gameScreens: readonly GameScreen[] = [
  ...featureScreens.flatMap(({ screens }) => screens),
  invalid,
];

/** Stands around the screens that are closed in prison. */
export const prisonWall = featureScreens.find((feature) => feature.prisonWall)?.prisonWall ?? null;

/** What stands in the desktop's right column. */
export const sideBar = featureScreens.find((feature) => feature.sideBar)?.sideBar ?? null;
