import type { StateTeller } from './state-parts.ts';
import type { Channel } from './channels.ts';
import type { CommandDefinition, DecisionContext } from './command-definition.ts';
import type { DraftEvent, Move, RecordedEvent, TimerSet } from '../state/event.ts';
import type { EventDefinition } from './event-definition.ts';
import type { LinesOf } from './made-of.ts';
import type { AgendaItem } from '../state/agenda.ts';
import type { GaugeRules } from './gauge.ts';
import type { Guard } from './guards.ts';
import type { HolderKind } from './holder-kinds.ts';
import type { SettlementCause, SettlingStage } from './settlements.ts';
import type { StatsTeller } from './stats-parts.ts';
import type { Reactor } from './reactor.ts';
import type { JsonObject } from '../values/json.ts';
import type { FeatureManifest } from './manifest.ts';
import type { Provided } from './port.ts';
import type { Habit, Wish } from './wish.ts';
import type { SliceShape, World } from '../state/world.ts';

/** How a metric aggregates its counts. A gauge reads its numbers from the round's rules. */
type MetricCounting =
  | {
      readonly kind: 'sum' | 'max' | 'last';
      /**
       * The metric of which this one counts what was given back rather than earned. An event counts both; rankings of
       * what was earned in a time leave it out.
       */
      readonly givesBack?: string;
    }
  | { readonly kind: 'gauge'; readonly rules: (world: World) => GaugeRules };

/** The unit of a metric's values; plain numbers if left out. */
export const metricUnits = ['number', 'money', 'seconds', 'level'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** How a metric is ranked. Ranking a metric that running rounds have counted needs a new version of the standings. */
export interface MetricRanking {
  /** Lists it among the round's rankings (R608); otherwise only the feature's own statistics show it. */
  readonly offered?: true;
  /** Also ranks values of zero and below, such as a loss; otherwise only positive values are ranked. */
  readonly negative?: true;
  /** Also ranks what was counted since the deathmatch began. For metrics of kind sum. */
  readonly deathmatch?: true;
  /** Also ranks families by what their members counted while they were members. For metrics of kind sum. */
  readonly families?: true;
}

/** Where a metric is shown to players. */
type MetricDisplay =
  | {
      /** The label players see: "Small crimes done". */
      readonly label: string;
      readonly unit?: MetricUnit;
      readonly ranked?: true | MetricRanking;
      /** Stores the value at the end of each day for GET current/stat-history. */
      readonly history?: true;
      /** Listed among the totals of GET current/stats. */
      readonly total?: true;
    }
  | {
      readonly label?: undefined;
      readonly ranked?: undefined;
      readonly history?: undefined;
      readonly total?: undefined;
    };

/** A metric as declared by its feature: how it is counted and where it is shown. */
export type MetricKind = MetricCounting & MetricDisplay;

/** Scheduled work: decides one agenda item of its kind. `behalf` names the player whose draws and account it uses. */
export interface DueDefinition {
  /** Whether nothing comes of an item once the round is closed: what has no such end settles the close itself, or later. */
  readonly untilClose?: true;
  due(world: World, item: AgendaItem, context: DecisionContext): readonly DraftEvent[];
  behalf?(world: World, item: AgendaItem): string | null;
}

/** Called for each move of a thing of one kind, with the accepted time, after the ledger has it. */
export type MoveListener = (world: World, move: Move, at: number) => void;

/** Called when a timer of this name is set, with the accepted time `at`. */
export type WaitListener = (world: World, set: TimerSet, at: number) => void;

/** How what happened was for whoever is told. */
export const lineTones = ['good', 'bad', 'plain'] as const;

/** The activity feed lines of an event, and who gets them. */
export interface ActivityLine {
  /** A gangster, or a family, whose members all read it (R577). */
  readonly character: string;
  readonly kind: string;
  readonly tone: (typeof lineTones)[number];
  /** The line's text, with `{name}` for a character's name and other parameters by key. */
  readonly template: string;
  readonly params: JsonObject;
}

/**
 * What strangers read at the front door: that somebody was arrested, opened a cell, rose a level or died, and nothing
 * else (ruling 44). `{who}` in the template is the character's name; never a target, a purse or a place.
 */
export interface StreetLine {
  readonly character: string;
  readonly kind: 'arrest' | 'bust' | 'level' | 'death';
  readonly template: string;
  readonly params: Readonly<Record<string, number | string>>;
}

/**
 * What an event changes of families as lists show them, also when the round is over and its world is gone: which family
 * somebody is in, one line a gangster, or how a family is shown.
 */
export type FamilyLine =
  | { readonly character: string; readonly from: string | null; readonly to: string | null }
  | { readonly family: { readonly id: string; readonly name: string; readonly colour: string } };

/** Points that a family is ranked by, from an event that everybody may know of (R608). */
export interface FamilyPoints {
  readonly family: string;
  readonly points: number;
}

/**
 * What the paper prints by itself of an event: no more than everybody may know of it (ruling 18). Of a kind's lines in a
 * week the one of the most worth is printed.
 */
export interface PressLine {
  /** `feature.what`. */
  readonly kind: string;
  readonly worth: number;
  /** Of whom it tells: a line about somebody who is hidden is left out. Null where it is about nobody. */
  readonly character: string | null;
  /** Ways to say it, one of which is printed: whole sentences, with `{name}` for parameters. */
  readonly templates: readonly [string, ...(readonly string[])];
  readonly params: JsonObject;
  /** That the gangster died: all of them are listed by their names. */
  readonly obituary?: true;
  /** What a small ad offers: "Ventnor Eight". The dearest are printed, apart from the news. */
  readonly ad?: string;
  /** What is offered on each of some outcomes: "7 to 2". Those of the most worth are printed, apart from the news. */
  readonly odds?: readonly { readonly what: string; readonly odds: string }[];
}

/** The lines that a feature gives the paper. */
export interface Press extends LinesOf<PressLine> {
  /** By kind: what the paper prints after a week without a line of it. */
  readonly quiet?: Readonly<Record<string, string>>;
}

/** Called for what the street is told of somebody, with the accepted time. */
export type StreetListener = (world: World, line: StreetLine, at: number) => void;

/** Bronze, silver and gold: thresholds of a metric that only grows. */
export type TierGoals = readonly [bronze: number, silver: number, gold: number];

/** An achievement in three tiers. A round keeps the goals it was opened with. */
export interface Accolade {
  /** `feature.what`; must never change, because the log refers to it. */
  readonly id: string;
  readonly name: string;
  /** A name in the icon sprite. */
  readonly icon: string;
  /** Of kind sum or max. */
  readonly metric: string;
  readonly goals: TierGoals;
  /** A tier's goal, with `{goal}`: "Pull off {goal} small crimes." */
  readonly task: string;
  /** How its numbers are formatted; plain numbers by default. */
  readonly unit?: 'number' | 'money' | 'level' | 'days';
  /** A character's progress, if it is finer than the metric's counts. */
  readonly measure?: (world: World, character: string, now: number) => number;
}

/**
 * An action offered by an alert: `id` names its kind to the client, `meta` holds its data. `character` and `page` are
 * links; any other (`feature.what`) is done at once by what the feature's `alertActs` show for it.
 */
export interface AlertAction {
  readonly id: 'character' | 'page' | `${string}.${string}`;
  readonly label: string;
  readonly meta: JsonObject;
}

/** A notification to a player besides the feed, to be marked as read. */
export interface AlertLine extends ActivityLine {
  readonly actions?: readonly AlertAction[];
  /** What a gangster wrote, sealed, that the alert shows below its sentence. */
  readonly text?: { readonly sealed: string; readonly by: string };
}

/** Something that reaches other players and that they may refuse: messages, invites, gifts. */
export interface Refusable {
  /** "Private messages" */
  readonly name: string;
  /** What refusing it means for others. */
  readonly meaning: string;
  /** What those hear who try, with `{name}`. */
  readonly told: string;
  /** Set where it is refused from friends, too. */
  readonly friendsToo?: true;
}

/** A page of a feature as its owner saw it: shown to operators who travel in time. */
export type PageView = (world: World, character: string, now: number) => JsonObject;

/** What is worth knowing of a feature in the whole world at a time. */
export type WorldReport = (world: World, now: number) => JsonObject;

/**
 * One feature: plain data and functions, read by the kernel and the layers around it. Nothing outside the feature's
 * folders names it; everything that others need to know about it is declared here.
 */
export interface Feature extends Partial<FeatureManifest> {
  readonly name: string;
  /** The state that the feature's decisions need, if any (`defineSlice`). */
  readonly slice?: { readonly initial: () => unknown; readonly shape: SliceShape };
  /** The numbers that a round is opened with. */
  readonly rules?: JsonObject;
  /**
   * What random plays replace of them: where the feature does much by itself (inmates, races and lots that no player uses
   * would be more than nine of ten events and show no more), or asks for what such a play never comes to.
   */
  readonly quietRules?: JsonObject;
  readonly commands?: readonly CommandDefinition[];
  readonly events?: readonly EventDefinition[];
  readonly agenda?: Readonly<Record<string, DueDefinition>>;
  readonly metrics?: Readonly<Record<string, MetricKind>>;
  readonly channels?: Readonly<Record<string, Channel>>;
  /** Kinds of holders with their owners. `source`, `sink` and `house` belong to the kernel. */
  readonly holders?: Readonly<Record<string, HolderKind>>;
  /** Guards that commands of this and other features may name. */
  readonly guards?: Readonly<Record<string, Guard>>;
  /** What it answers to ports, whichever feature asks: `[heatOf.by((world, character) => …)]`. */
  readonly provides?: readonly Provided[];
  /** Kinds of assets of supply one. */
  readonly things?: readonly string[];
  /** By kind of thing: keeps what a slice knows of each thing up to date, whichever feature moves it. */
  readonly moved?: Readonly<Record<string, MoveListener>>;
  /** Reactions to other features' events, from a short closed list (born, died, moved, phase changed, …). */
  readonly listens?: Readonly<Record<string, (world: World, event: RecordedEvent) => void>>;
  /**
   * Called once, when the round opens with the feature or when the feature joins a round that runs: files its first
   * items. Part of apply. In `listens['round.opened']` it would file them in rounds that were opened without it, too,
   * and their logs would not replay.
   */
  readonly begins?: (world: World, event: RecordedEvent) => void;
  /**
   * Whether what it does with others' events changes nothing while its slice is empty: a world that was stored before the
   * feature existed may then begin with an empty slice.
   */
  readonly beginsEmpty?: true;
  /** Ends that all features must settle, by name: `death` of a character, and others. */
  readonly settlements?: Readonly<Record<string, SettlementCause>>;
  /**
   * By the name of such an end: what is to be settled of `id`, before the next player's command. Returns the items' data,
   * each of kind `<feature>.settle-<end>`. `event` is what ended it: a death's cause and killer stand there.
   */
  readonly settle?: Readonly<
    Record<string, (world: World, id: string, event: RecordedEvent) => readonly JsonObject[]>
  >;
  /** When its settlements come; with the returns if left out. */
  readonly settles?: SettlingStage;
  /**
   * What the feature's slice forgets by an end: an open attempt, a choice not yet made. On an empty slice it must do
   * nothing, so that a feature that joins a running round can start with one.
   */
  readonly forget?: Readonly<Record<string, (world: World, id: string) => void>>;
  /** Reactions to events in the other machine's stream. */
  readonly reactors?: readonly Reactor[];
  readonly activity?: LinesOf<ActivityLine>;
  readonly street?: LinesOf<StreetLine>;
  readonly families?: LinesOf<FamilyLine>;
  readonly familyPoints?: LinesOf<FamilyPoints>;
  readonly press?: Press;
  readonly accolades?: readonly Accolade[];
  /** By timer: called right after each time it is set, with the accepted time. */
  readonly waits?: Readonly<Record<string, WaitListener>>;
  /**
   * Called for each line that an event gives the street, with the accepted time. What it does must follow from the
   * line's kind and parameters: its words may change from one build to the next.
   */
  readonly hears?: StreetListener;
  /** Called right after every event that counts something. Runs for every crime, so it must be cheap. */
  readonly counted?: (world: World, event: RecordedEvent) => void;
  /**
   * What players may refuse from others, by an id that no other feature has. Routes ask before they submit
   * (`requireWelcome`).
   */
  readonly refusable?: Readonly<Record<string, Refusable>>;
  readonly alerts?: LinesOf<AlertLine>;
  /** What players call its alerts as a kind of their own; its title if left out. */
  readonly alertsTitle?: string;
  /** The feature's fields of GET current/stats. */
  readonly stats?: StatsTeller;
  /** The feature's part of the state call. */
  readonly state?: StateTeller;
  /** The feature's pages by title, as the console shows them for any point in time. */
  readonly views?: Readonly<Record<string, PageView>>;
  /** The feature's part of the world's report, which operators print for any point in time. */
  readonly report?: WorldReport;
  /** What random players try in property tests and simulations, by name. */
  readonly wishes?: Readonly<Record<string, Wish>>;
  /** How bots use the feature. */
  readonly habit?: Habit;
  /** What a bot may say in the chat once it has done something here: `{city}` stands for where it is. */
  readonly talk?: readonly string[];
}

/** Returns a feature unchanged, with its type checked. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
