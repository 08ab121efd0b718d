import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Contributions, FirstStep } from './contribution.ts';
import { menuEntries } from './menu-entries.ts';

// Only what is read after the shell imports this: it is no part of the game's first script.
const declared = import.meta.glob<Contributions>('../../features/*/contributions.ts', {
  eager: true,
  import: 'contributions',
});

/** What each feature declares in its `contributions.ts`, by the feature's name. */
export const featureContributions = Object.entries(declared).map(([file, contribution]) => ({
  ...contribution,
  name: file.split('/').at(-2) ?? '',
}));

/** What Home says of a screen whose wait is over, by its path. */
export const readyWords: NonNullable<Contributions['ready']> = Object.assign(
  {},
  ...featureContributions.map(({ ready }) => ready),
);

/** Pictures of events, by kind or by its first part. */
export const eventIcons: Readonly<Record<string, LucideIcon>> = Object.assign(
  Object.fromEntries(menuEntries.toReversed().map(({ feature, icon }) => [feature, icon])),
  ...featureContributions.map((each) => each.eventIcons),
);

/** What lines weigh among what happened in an absence, by kind. */
export const eventWeights: Readonly<Record<string, number>> = Object.assign(
  {},
  ...featureContributions.map(({ weights }) => weights),
);

/** What follows the features' news wherever the player is. */
export const featureNews: readonly ComponentType[] = featureContributions.flatMap(({ news }) => news ?? []);

/** What each level brings, in the features' words and the menu's order. */
export const levelGains: readonly string[] = featureContributions
  .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
  .flatMap(({ eachLevel }) => eachLevel ?? []);

function placeOf(name: string): number {
  return menuEntries.find(({ feature }) => feature === name)?.place ?? Infinity;
}

/** The game's next goal, as Home shows it. */
export const nextGoal = featureContributions.find((each) => each.goal)?.goal ?? null;

/** The card beside a gangster's name. */
export const personCard = featureContributions.find((each) => each.personCard)?.personCard ?? null;

/** What players do about other gangsters, on their profiles, by feature. */
export const personActs = featureContributions.flatMap(
  ({ name, personActs: Acts, actsOnBar = null, actsOnCard = false }) =>
    Acts ? [{ name, Acts, onBar: actsOnBar, onCard: actsOnCard }] : [],
);

/** Tabs of people where a gangster is chosen, by feature. */
export const peopleTabs = featureContributions.flatMap(({ name, peopleTab }) =>
  peopleTab ? [{ name, ...peopleTab }] : [],
);

/** What players do about gangsters whom detectives hold where they are, by feature. */
export const foundActs = featureContributions.flatMap(({ name, foundActs: Acts }) =>
  Acts ? [{ name, Acts }] : [],
);

/** What alerts let the player do at once, by the ids of their actions. */
export const alertActs: NonNullable<Contributions['alertActs']> = Object.assign(
  {},
  ...featureContributions.map((each) => each.alertActs),
);

/** Where features lead from an alert that may be another feature's. */
export const alertLinks: readonly NonNullable<Contributions['alertLink']>[] = featureContributions.flatMap(
  ({ alertLink }) => alertLink ?? [],
);

/** Parts of a vehicle that other features show and change, in the order of their names. */
export const vehicleSections = featureContributions.flatMap(({ name, vehicleSection: Section }) =>
  Section ? [{ name, Section }] : [],
);

/** What features let players do with vehicles chosen in the garage, in the order of their names. */
export const vehicleActs = featureContributions.flatMap(({ vehicleAct }) => vehicleAct ?? []);

/** What a new gangster does first, in this order. */
export const firstSteps: readonly FirstStep[] = featureContributions
  .flatMap(({ firstSteps: steps = [] }) => steps)
  .toSorted((one, other) => one.place - other.place);
