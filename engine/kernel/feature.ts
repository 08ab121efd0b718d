import type { StateTeller } from './state-parts.ts';
import type { Channel } from './channels.ts';
import type { CommandDefinition, DecisionContext } from './command-definition.ts';
import type { DraftEvent, RecordedEvent, TimerSet } from './event.ts';
import type { EventDefinition } from './event-definition.ts';
import type { AgendaItem } from './agenda.ts';
import type { Guard } from './guards.ts';
import type { HolderKind } from './holder-kinds.ts';
import type { SettlementCause } from './settlements.ts';
import type { StatsTeller } from './stats-parts.ts';
import type { Reactor } from './reactor.ts';
import type { Json, JsonObject } from './json.ts';
import type { FeatureManifest } from './manifest.ts';
import type { Habit, Wish } from './wish.ts';
import type { World } from './world.ts';
import type { SliceShape } from './world-shape.ts';

/** Bounds and cooling of a gauge: kept within 0 and `max`, it falls by one every `coolsEveryMs`. */
export interface GaugeRules {
  readonly max: number;
  readonly coolsEveryMs: number;
}

/** How a metric takes its counts. A gauge reads its numbers from the round's rules. */
type MetricCounting =
  | { readonly kind: 'sum' | 'max' | 'last' }
  | { readonly kind: 'gauge'; readonly rules: (world: World) => GaugeRules };

/** What a metric's values are; plain numbers when left out. */
export type MetricUnit = 'number' | 'money' | 'seconds' | 'level';

/** How a metric is ranked. Ranking a metric that running rounds have counted needs a new version of the standings. */
export interface MetricRanking {
  /** Listed among the round's rankings (R608); otherwise only the feature's own statistics read it. */
  readonly offered?: true;
  /** Ranks values of zero and below, too, such as a profit; otherwise only positive values are ranked. */
  readonly negative?: true;
  /** Also ranks what was counted since the deathmatch began. For metrics of kind sum. */
  readonly deathmatch?: true;
  /** Also ranks families by what their members counted while they belonged to them. For metrics of kind sum. */
  readonly families?: true;
}

/** Where a metric is shown to players; everything else derives from this. */
type MetricDisplay =
  | {
      /** What players read: "Small crimes done". */
      readonly label: string;
      readonly unit?: MetricUnit;
      readonly ranked?: true | MetricRanking;
      /** Keeps its value at the end of each day for GET current/stat-history. */
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

/** A metric as its feature declares it: how it is counted and where it is shown. */
export type MetricKind = MetricCounting & MetricDisplay;

/** Time-driven work: decides one item of its kind. `behalf` names the player whose draw and account it uses. */
export interface DueDefinition {
  due(world: World, item: AgendaItem, context: DecisionContext): readonly DraftEvent[];
  behalf?(world: World, item: AgendaItem): string | null;
}

/** Hears that a timer of its name was set at the accepted time `at`. */
export type WaitListener = (world: World, set: TimerSet, at: number) => void;

/** Who is told what by an event: the lines of the activity feed. */
export interface ActivityLine {
  readonly character: string;
  readonly kind: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** With `{name}` for a character's name and other parameters by key. */
  readonly template: string;
  readonly params: JsonObject;
}

/** Bronze, silver and gold: values of a metric that only grows. */
export type TierGoals = readonly [bronze: number, silver: number, gold: number];

/** Something to be proud of, in three tiers. A round keeps the goals that it was opened with. */
export interface Accolade {
  /** `feature.what`; never changes, for the log names it. */
  readonly id: string;
  readonly name: string;
  /** A name of the icon sprite. */
  readonly icon: string;
  /** Of kind sum or max. */
  readonly metric: string;
  readonly goals: TierGoals;
  /** What a tier asks for, with `{goal}`: "Pull off {goal} small crimes." */
  readonly task: string;
  /** How its numbers are told; plain numbers by default. */
  readonly unit?: 'number' | 'money' | 'level' | 'days';
  /** How far somebody has come, where the metric itself is counted more seldom. */
  readonly measure?: (world: World, character: string, now: number) => number;
}

/** What an alert offers to do: `id` names its kind to the client, `meta` holds what that needs. */
export interface AlertAction {
  readonly id: 'character' | 'page';
  readonly label: string;
  readonly meta: JsonObject;
}

/** What a player is told beside the feed, to be read once. */
export interface AlertLine extends ActivityLine {
  readonly actions?: readonly AlertAction[];
}

/** A page of a feature as its owner saw it: what operators look at when they travel in time. */
export type PageView = (world: World, character: string, now: number) => Json;

/**
 * One feature: plain data and functions that the kernel and the layers around it read. Nothing outside the feature's
 * folders names it; whatever others need to know of it is declared here.
 */
export interface Feature extends Partial<FeatureManifest> {
  readonly name: string;
  /** What decisions of the feature remember, when it keeps anything (`defineSlice`). */
  readonly slice?: { readonly initial: () => unknown; readonly shape: SliceShape };
  /** Numbers that a round is opened with. */
  readonly rules?: JsonObject;
  readonly commands?: readonly CommandDefinition[];
  readonly events?: readonly EventDefinition[];
  readonly agenda?: Readonly<Record<string, DueDefinition>>;
  readonly metrics?: Readonly<Record<string, MetricKind>>;
  readonly channels?: Readonly<Record<string, Channel>>;
  /** Kinds of holders with their owners; `source`, `sink` and `house` are the kernel's. */
  readonly holders?: Readonly<Record<string, HolderKind>>;
  /** What commands, this feature's and others', may name as their guards. */
  readonly guards?: Readonly<Record<string, Guard>>;
  /** Kinds of assets of supply one. */
  readonly things?: readonly string[];
  /** Reactions to other features' events, from the short closed list (born, died, moved, phase changed, …). */
  readonly listens?: Readonly<Record<string, (world: World, event: RecordedEvent) => void>>;
  /** Ends that leave something to settle for all features, by name: `death` of a character, and others. */
  readonly settlements?: Readonly<Record<string, SettlementCause>>;
  /**
   * By the name of such an end: files whatever items return the escrows and roles of `id`, before the next player's
   * command. Returns the items' data, each of kind `<feature>.settle-<end>`.
   */
  readonly settle?: Readonly<Record<string, (world: World, id: string) => readonly JsonObject[]>>;
  /** What it does when something happens in the other machine's stream. */
  readonly reactors?: readonly Reactor[];
  readonly activity?: (event: RecordedEvent) => readonly ActivityLine[];
  readonly accolades?: readonly Accolade[];
  /** By timer: hears of each time it is set, with the accepted time, right after it was set. */
  readonly waits?: Readonly<Record<string, WaitListener>>;
  /** Hears of every event that counts something, right after it was counted: the way of every crime, so be cheap. */
  readonly counted?: (world: World, event: RecordedEvent) => void;
  readonly alerts?: (event: RecordedEvent) => readonly AlertLine[];
  /** Its part of GET current/stats. */
  readonly stats?: StatsTeller;
  /** Whether an account has the premium tier now: told by the one feature that sells it. */
  readonly premium?: (world: World, account: string, now: number) => boolean;
  /** Its part of the state call. */
  readonly state?: StateTeller;
  /** Its pages by title, as the console shows them of any moment. */
  readonly views?: Readonly<Record<string, PageView>>;
  /** What random players try in property tests and simulations, by name. */
  readonly wishes?: Readonly<Record<string, Wish>>;
  /** How bots use it. */
  readonly habit?: Habit;
}

/** A feature as it is; a name for the one list where features register. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
