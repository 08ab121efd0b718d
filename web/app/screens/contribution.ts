import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import type { Alert, ListedCharacter, State } from '../api/shapes.ts';
import type { ConfirmRequest } from '../dialogs/dialogs.ts';

export type PersonPage = AnswerOf<'GET characters/:id'>;
type OwnStats = AnswerOf<'GET current/stats'>['stats'];

/** Something a new gangster should do, in the order of `place`. */
export interface FirstStep {
  readonly place: number;
  readonly to: string;
  readonly title: string;
  readonly why: string;
  readonly done: (stats: OwnStats, total: (metric: string) => number) => boolean;
}

export interface GoalProps {
  /** The likeliest next act, for when nothing can be done for the goal just now. */
  readonly act: ReactNode;
  /** What is shown when nothing is left to reach. */
  readonly otherwise: ReactNode;
}

export interface AlertActProps {
  /** What the alert calls the act: "Join". */
  readonly label: string;
  /** What the act is about, as the alert carries it. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** Closes the list of alerts. */
  readonly onLeave: () => void;
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

/** One of the player's vehicles, as the garage lists it. */
type Vehicle = AnswerOf<'GET garage'>['vehicles'][number];

/** What a feature lets the player do with vehicles that are chosen in the garage. */
export interface VehicleAct {
  /** Offered where `GET garage` names this action. */
  readonly action: string;
  /** "Auction…" */
  readonly label: string;
  /** Of a single one that is looked at, where it says more: "Auction from $900…". */
  readonly labelOfOne?: (vehicle: Vehicle) => string;
  /** Leads to the feature's own page; `POST garage/action` does it, if left out. */
  readonly leadsTo?: (vehicles: readonly Vehicle[]) => string;
  /** What is asked before it is done; `names` says of which: "the Ventnor Eight", "3 vehicles". */
  readonly asks?: (names: string, vehicles: readonly Vehicle[]) => ConfirmRequest;
  readonly icon?: LucideIcon;
  /** What was done, to "The Ventnor Eight" or "3 vehicles". */
  readonly done?: (names: string, many: boolean) => string;
}

/** What a feature's `contributions.ts` declares: what it shows on other features' screens, read with the first of them. */
export interface Contributions {
  /** What Home says of a screen with a wait, by its path, when the wait is over; absent there without it. */
  readonly ready?: Readonly<Record<string, (state: State) => string>>;
  /**
   * Pictures for lines of the activity and for alerts, by kind: `prison.busted-out`, or `prison` for all others. What
   * has none here has the icon of the feature's place in the menu.
   */
  readonly eventIcons?: Readonly<Record<string, LucideIcon>>;
  /**
   * What lines of the feature weigh among all that happened while the player was away, by kind, for those that were good
   * or bad: 1 is a life, 2 a loss, 3 liberty, 4 words, 5 gifts and gains, 6 what waits to be collected. 3 and 5 if left
   * out.
   */
  readonly weights?: Readonly<Record<string, number>>;
  /** Empty where Home says that something is ready, but not to a new gangster first of all. */
  readonly firstSteps?: readonly FirstStep[];
  /** What each level brings in this feature, as a line says it at a new level: "surer jobs". Null adds nothing to it. */
  readonly eachLevel?: string | null;
  /** Shows nothing, but follows what happens to the feature wherever the player is. */
  readonly news?: ComponentType;
  /** The next goal of the game, as Home shows it with the screen's filled button; one feature sets it. */
  readonly goal?: ComponentType<GoalProps>;
  /** A tab of gangsters that the feature knows, in the gangster picker (R074). */
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
  /** What the feature lets the player do about a gangster whom detectives hold in the player's city, by their id. */
  readonly foundActs?: ComponentType<{ readonly id: string }>;
  /** What an alert of the feature lets the player do at once, by the id of the alert's action. */
  readonly alertActs?: Readonly<Record<string, ComponentType<AlertActProps>>>;
  /** Where an alert of any feature leads, beside what it offers itself; null for alerts that the feature has no answer to. */
  readonly alertLink?: (alert: Alert) => { readonly to: string; readonly label: string } | null;
  /** What the feature shows and changes of one of the player's vehicles, in its dialog; `vehicle` is the id. */
  readonly vehicleSection?: ComponentType<{ readonly vehicle: string }>;
  readonly vehicleAct?: VehicleAct;
}

/** A feature's contributions as they are. */
export function defineContributions(contributions: Contributions): Contributions {
  return contributions;
}
