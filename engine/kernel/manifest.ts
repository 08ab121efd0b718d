/** The menu's sections, in the menu's order. */
export const sections = [
  'General',
  'Crimes',
  'The City',
  'Casino',
  'Killing',
  'Family',
  'Community',
  'Other',
] as const;
export type Section = (typeof sections)[number];

/** One kind of wait. */
export interface TimerManifest {
  /** What is announced when the wait ends: "Small Crimes ready". A wait without it ends silently. */
  readonly ready?: string;
  /** Left out of the player's timer set, because the state tells of it in another way. */
  readonly untold?: boolean;
  /** What ending the wait early costs in credits, and how often a UTC day it can be done. Never, without it. */
  readonly reset?: { readonly cost: number; readonly perDay: number };
  /** Has `world.running` list who is waiting now. */
  readonly indexed?: boolean;
}

/** What players know of a feature. Plain data: the client carries it, too. */
export interface FeatureManifest {
  /** The same in every folder, and the first part of its commands' and events' types. */
  readonly name: string;
  /** What players call it. */
  readonly title: string;
  readonly section?: Section;
  /** A name of the icon sprite. */
  readonly icon?: string;
  readonly timers?: Readonly<Record<string, TimerManifest>>;
  /** The player's setting that silences this feature's alerts. */
  readonly alertSetting?: string;
}

/** A manifest as it is, with its names as types. */
export function defineManifest<const Manifest extends FeatureManifest>(manifest: Manifest): Manifest {
  return manifest;
}
