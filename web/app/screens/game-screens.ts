import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { NotFound } from './not-found.tsx';
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

/** Stands around the screens that are closed in prison. */
export const prisonWall = featureScreens.find((feature) => feature.prisonWall)?.prisonWall ?? null;

/** The card beside a gangster's name. */
export const personCard = featureScreens.find((feature) => feature.personCard)?.personCard ?? null;

/** Pictures of events, by kind or by its first part. */
export const eventIcons: Readonly<Record<string, LucideIcon>> = Object.assign(
  {},
  ...featureScreens.map(({ eventIcons: icons = {} }) => icons),
);

/** What follows the features' news wherever the player is. */
export const featureNews: readonly ComponentType[] = featureScreens.flatMap(({ news }) => news ?? []);

/** What each level brings, in the features' words. */
export const levelGains: readonly string[] = featureScreens
  .toSorted((one, other) => placeOf(one) - placeOf(other))
  .flatMap(({ eachLevel }) => eachLevel ?? []);

function placeOf({ screens }: FeatureScreens): number {
  return Math.min(...screens.map(({ menu }) => menu?.place ?? Infinity));
}

/** What stands in the desktop's right column. */
export const sideBar = featureScreens.find((feature) => feature.sideBar)?.sideBar ?? null;

/** The goals that features set, as Home shows them. */
export const goals: readonly ComponentType[] = featureScreens.flatMap(({ goal }) => goal ?? []);

/** What players do about other gangsters, on their profiles, by feature. */
export const personActs = featureScreens.flatMap(
  ({ feature, personActs: Acts, actsOnBar = null, actsOnCard = false }) =>
    Acts ? [{ name: feature.name, Acts, onBar: actsOnBar, onCard: actsOnCard }] : [],
);

/** Tabs of people where a gangster is chosen, by feature. */
export const peopleTabs = featureScreens.flatMap(({ feature, peopleTab }) =>
  peopleTab ? [{ name: feature.name, ...peopleTab }] : [],
);

/** What a new gangster does first, in this order. */
export const firstSteps: readonly FirstStep[] = featureScreens
  .flatMap(({ firstSteps: steps = [] }) => steps)
  .toSorted((one, other) => one.place - other.place);
