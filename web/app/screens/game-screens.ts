import type { LucideIcon } from 'lucide-react';
import { NotFound } from '../not-found.tsx';
import type { FeatureScreens, FirstStep, GameScreen } from './screen.ts';

const declared = import.meta.glob<FeatureScreens>('../../features/*/screens.ts', {
  eager: true,
  import: 'screens',
});

/** What each feature declares in its `screens.ts`. */
export const featureScreens: readonly FeatureScreens[] = Object.values(declared);

const invalid: GameScreen = { path: '/main/*', title: 'Nobody lives here', page: NotFound };

/** Every screen of the game. */
export const gameScreens: readonly GameScreen[] = [
  ...featureScreens.flatMap(({ screens }) => screens),
  invalid,
];

/** Pictures of events, by kind or by its first part. */
export const eventIcons: Readonly<Record<string, LucideIcon>> = Object.assign(
  {},
  ...featureScreens.map(({ eventIcons: icons = {} }) => icons),
);

/** What a new gangster does first, in this order. */
export const firstSteps: readonly FirstStep[] = featureScreens
  .flatMap(({ firstSteps: steps = [] }) => steps)
  .toSorted((one, other) => one.place - other.place);
