/** The menu's sections, in order. */
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

/** One kind of timer. */
export interface TimerManifest {
  /** The announcement when the timer ends: "Small Crimes ready". Without it the timer ends silently. */
  readonly ready?: string;
  /** Left out of the player's timer set, because the state reports it in another way. */
  readonly hidden?: boolean;
  /**
   * The price in credits for ending the timer early, and how often that is possible per UTC day. If left out, never.
   */
  readonly reset?: { readonly cost: number; readonly perDay: number };
  /** Whoever waits for its end is locked up. */
  readonly locksUp?: boolean;
  /** Makes `world.running` list the characters whose timer is running. */
  readonly indexed?: boolean;
}

/** What players can know about a feature. Plain data that the client includes too. */
export interface FeatureManifest {
  /** The same in every folder, and the prefix of its command and event types. */
  readonly name: string;
  /** What players call it. */
  readonly title: string;
  readonly section?: Section;
  /** A name in the icon sprite. */
  readonly icon?: string;
  readonly timers?: Readonly<Record<string, TimerManifest>>;
  /** The player setting that mutes this feature's alerts. */
  readonly alertSetting?: `alert_${string}`;
}

/** Returns a manifest unchanged, with its names as literal types. */
export function defineManifest<const Manifest extends FeatureManifest>(manifest: Manifest): Manifest {
  return manifest;
}
