import type { FeatureManifest, Section } from '@rackets/engine/kernel/declarations/manifest.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { OwnCharacter, State } from '../api/shapes.ts';
import type { Part } from '../boot/part.ts';

/** What stands around a screen: the front door, a state's frame, the game's shell, or nothing. */
export type Frame = 'guest' | 'state' | 'game' | 'none';

/** A screen and its address. */
export interface Screen {
  /** As React Router reads it. */
  readonly path: string;
  /** What its heading says; `heading` matches one that varies. */
  readonly title: string;
  readonly heading?: RegExp;
  readonly page: ComponentType | Part;
}

/** A screen outside the game: guests and players between two lives see these. */
export interface OuterScreen extends Screen {
  readonly frame: Exclude<Frame, 'game'>;
  /** Stands at the top of every state's frame under this label. */
  readonly link?: string;
}

/** The part of the state that decides what the menu shows. */
export type MenuState = Pick<State, 'active_events' | 'available_respect' | 'available_scratch'> &
  Pick<
    State,
    | 'missions'
    | 'heists'
    | 'online_count'
    | 'prison_count'
    | 'bullet_stock'
    | 'bounty_count'
    | 'target_count'
    | 'member_count'
    | 'property_count'
    | 'unread_messages'
  > & {
    readonly character: Pick<OwnCharacter, 'family' | 'family_permits' | 'chat_mentions'> | null;
  };

/** Where and how a screen stands in the menu. */
export interface MenuPlace<Timer extends string = string> {
  /** Counts from 1 in the documents' order of the section (R050); ours stand between theirs. */
  readonly place: number;
  /** The feature's, when left out. */
  readonly section?: Section;
  /** The feature's title, when left out. */
  readonly label?: string;
  readonly icon: LucideIcon;
  /** The single key that leads there; null where the menu and the palette will do. */
  readonly key: string | null;
  /** The wait that the entry shows, with a dot when it is over. */
  readonly timer?: Timer;
  /** Whether that wait is left out for now. */
  readonly timerOff?: (state: MenuState) => boolean;
  /** A number beside the label; none when 0. */
  readonly count?: (state: MenuState) => number;
  /** Always shown, when left out. */
  readonly shown?: (state: MenuState | null, phone: boolean) => boolean;
  /** Whether the entry stands out because something is waiting there (R046). */
  readonly highlighted?: (state: MenuState) => boolean;
  /** The place in the phone's bottom bar, with a label of one word. */
  readonly bottomBar?: { readonly place: number; readonly label: string };
  /** Whether it stands as a picture with its count at the end of the desktop's header (R041). */
  readonly inHeader?: true;
  /** Stood in the header's dropdown before (R053). */
  readonly wasInDropdown?: boolean;
  /** Its label in the phone's dropdown (R052), where the menu does not show it. */
  readonly inDropdown?: string;
}

/** A screen of the game. */
export interface GameScreen<Timer extends string = string> extends Screen {
  readonly menu?: MenuPlace<Timer>;
  /** A wait of a screen without an entry: the entry of its address shows it while it runs. */
  readonly menuWait?: Timer;
  /** Opens over the page that is shown (R030): then it stands in the feature's `link-dialogs.ts`, too. */
  readonly overPage?: true;
  /** Its name among the tabs of the screens under one address: /main/bomb and all below (R540). */
  readonly tab?: string;
  /** Whether the tab stands there; always, when left out. Whoever comes by its address is told why not. */
  readonly tabShown?: (state: MenuState | null) => boolean;
  /** Stands behind the tabs that other features have under the address. */
  readonly tabLast?: true;
  /** The cell takes its place while the gangster is in prison (R131). */
  readonly closedInPrison?: boolean;
}

/** A feature's screens, and what stands around others' wherever the player is: read with the game's first script. */
export interface FeatureScreens<Manifest extends FeatureManifest = FeatureManifest> {
  readonly feature: Manifest;
  readonly screens: readonly GameScreen<TimerOf<Manifest>>[];
  /** Stands around each screen that is closed in prison, and takes its place there. */
  readonly prisonWall?: Part<{ readonly children: ReactNode }>;
  /** What stands in the desktop's right column (S153), but on its own page; one feature has it. */
  readonly sideBar?: {
    readonly label: string;
    readonly page: string;
    readonly Panel: ComponentType<{ readonly collapse: ReactNode }>;
  };
}

type TimerOf<Manifest extends FeatureManifest> = Extract<keyof NonNullable<Manifest['timers']>, string>;

/** What a feature's `screens.ts` declares. What it shows on other features' screens stands in `contributions.ts`. */
interface DeclaredScreens<Manifest extends FeatureManifest> extends Omit<
  FeatureScreens<Manifest>,
  'screens'
> {
  /** A screen without a title has the feature's. */
  readonly screens: readonly (Omit<GameScreen<TimerOf<Manifest>>, 'title'> & { readonly title?: string })[];
  /** The page behind the tab Statistics of the feature's address. */
  readonly statistics?: Part;
}

/** For what the members of a family see. */
export const inFamily = (state: MenuState | null): boolean => (state?.character?.family ?? null) !== null;

/** For what those see whose role in their family permits something. */
export const permittedInFamily =
  (permit: OwnCharacter['family_permits'][number]) =>
  (state: MenuState | null): boolean =>
    state?.character?.family_permits.includes(permit) ?? false;

/** A feature's screens, checked against its manifest. */
export function defineScreens<const Manifest extends FeatureManifest>({
  statistics,
  ...declared
}: DeclaredScreens<Manifest>): FeatureScreens<Manifest> {
  const { title } = declared.feature;
  const screens = declared.screens.map((screen) => ({ title, ...screen }));
  const [first] = screens;
  if (first && statistics) {
    screens.push({ title, path: `${first.path}/statistics`, tab: 'Statistics', page: statistics });
  }
  return { ...declared, screens };
}
