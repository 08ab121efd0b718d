import type { FeatureManifest, Section } from '@rackets/engine/kernel/manifest.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';
import type { ListedCharacter, State } from '../api/shapes.ts';
import type { Part } from '../boot/part.ts';

export type PersonPage = AnswerOf<'GET characters/:id'>;
type OwnStats = AnswerOf<'GET current/stats'>['stats'];

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
    'missions' | 'heists' | 'online_count' | 'prison_count' | 'bullet_stock' | 'unread_messages'
  > & {
    readonly character: { readonly family: unknown; readonly chat_mentions: number } | null;
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
  /** The single key that leads there. */
  readonly key?: string;
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
  /** Stands behind the tabs that other features have under the address. */
  readonly tabLast?: true;
  /** The cell takes its place while the gangster is in prison (R131). */
  readonly closedInPrison?: boolean;
  /** What Home says of the screen when nothing keeps the player from it; absent there without it. */
  readonly ready?: (facts: { readonly state: State; readonly cash: number }) => string;
}

/** Something a new gangster should do, in the order of `place`. */
export interface FirstStep {
  readonly place: number;
  readonly to: string;
  readonly title: string;
  readonly why: string;
  readonly act: string;
  readonly done: (stats: OwnStats, total: (metric: string) => number) => boolean;
}

export interface PersonCardProps {
  readonly id: string;
  readonly cardId: string;
  /** The name that it belongs to. */
  readonly anchor: DOMRect;
  /** The mouse has come over from the name, or has left. */
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** All that the client declares of a feature. Nothing outside the feature's folders names it. */
export interface FeatureScreens<Manifest extends FeatureManifest = FeatureManifest> {
  readonly feature: Manifest;
  readonly screens: readonly GameScreen<Extract<keyof NonNullable<Manifest['timers']>, string>>[];
  /** Pictures for lines of the activity and for alerts, by kind: `prison.busted-out`, or `prison` for all others. */
  readonly eventIcons?: Readonly<Record<string, LucideIcon>>;
  readonly firstSteps?: readonly FirstStep[];
  /** What each level brings in this feature, as a line says it at a new level: "surer jobs". Null adds nothing to it. */
  readonly eachLevel?: string | null;
  /** Shows nothing, but follows what happens to the feature wherever the player is. */
  readonly news?: ComponentType;
  /** Stands around each screen that is closed in prison, and takes its place there. */
  readonly prisonWall?: Part<{ readonly children: ReactNode }>;
  /** The next goal that the feature sets, as Home shows it. */
  readonly goal?: ComponentType;
  /** What stands in the desktop's right column (S153); one feature has it. */
  readonly sideBar?: {
    readonly label: string;
    readonly Panel: ComponentType<{ readonly collapse: ReactNode }>;
  };
  /** A tab of those whom the feature knows, where a gangster is chosen (R074). */
  readonly peopleTab?: {
    readonly label: string;
    readonly People: ComponentType<{ readonly onPick: (character: ListedCharacter) => void }>;
  };
  /** The card beside a gangster's name, for a mouse that rests there; one feature has it. */
  readonly personCard?: ComponentType<PersonCardProps>;
  /** What the feature lets the player do about another gangster, on their profile. */
  readonly personActs?: ComponentType<{ readonly page: PersonPage }>;
  /** Where it stands on the profile itself, before or after the button Actions, and not behind that button. */
  readonly actsOnBar?: 'before' | 'after';
  /** Whether that stands on the card beside a name, too. */
  readonly actsOnCard?: true;
  /** What the feature shows and changes of one of the player's vehicles, in its dialog; `vehicle` is the id. */
  readonly vehicleSection?: ComponentType<{ readonly vehicle: string }>;
}

/** A feature's screens as they are, checked against its manifest. */
export function defineScreens<const Manifest extends FeatureManifest>(
  screens: FeatureScreens<Manifest>,
): FeatureScreens<Manifest> {
  return screens;
}
