import type { Command } from './command.ts';
import type { JsonObject } from '../values/json.ts';

/** A transfer of value. The amount is a safe integer of at least 1. */
export interface Move {
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** Names the channel through which value may pass between accounts; see channels.ts. */
  readonly channel?: string;
}

/** A step of a metric: added, or kept as the maximum or the latest, depending on the metric's kind. */
export interface Count {
  readonly character: string;
  readonly metric: string;
  readonly by: number;
}

/** A count with the metric's value before and after, stamped by the kernel so that folds need not add up. */
export interface StampedCount extends Count {
  readonly from: number;
  readonly to: number;
}

/** A timer that starts now and ends at `until`, ms since the epoch. A time that is not in the future ends it. */
export interface TimerSet {
  readonly character: string;
  readonly name: string;
  readonly until: number;
  /** What the timer is for, as shown to players: "breaking into a furrier". */
  readonly reason?: string;
}

/** A character or account that an event concerns, as declared by the feature. */
export interface SubjectDraft {
  readonly id: string;
  readonly role: string;
}

/** A subject with its state at that moment, stamped by the kernel so that folds need not look it up. */
export interface Subject extends SubjectDraft {
  readonly family: string | null;
  readonly city: string;
  readonly level: number;
}

/** What a feature returns from decide. */
export interface DraftEvent<Data = JsonObject> {
  readonly type: string;
  readonly data: Data;
  readonly moves?: readonly Move[];
  readonly counts?: readonly Count[];
  readonly timers?: readonly TimerSet[];
  readonly subjects?: readonly SubjectDraft[];
}

/** One random result: `result` of `below(n)`, drawn for `label`. */
export interface Roll {
  readonly label: string;
  readonly n: number;
  readonly result: number;
}

/** All draws of one decision. Replay needs no key; verification does (design: provable fairness, item 5). */
export interface DrawRecord {
  /** A character's id, or `world:<item id>`. */
  readonly player: string;
  readonly day: number;
  readonly nonce: number;
  readonly rolls: readonly Roll[];
}

/** The agenda item, as recorded in its decision's events. */
export interface ItemRef {
  readonly id: string;
  readonly kind: string;
  readonly due: number;
}

/** Work that an event files for later: one agenda item. */
export interface FiledItem {
  /** `feature.verb`, the name of its handler. */
  readonly kind: string;
  /** Accepted time in ms at which it becomes due. */
  readonly due: number;
  readonly data: JsonObject;
}

/** The decision an event belongs to: `id` is a command's or an agenda item's id. */
export interface DecisionRef {
  readonly id: string;
  readonly index: number;
  readonly of: number;
}

/** The command as logged, with the hash that distinguishes a repeat from a reuse of its id. */
export interface LoggedCommand extends Command {
  readonly hash: string;
}

/**
 * An event as completed by the kernel, with keys in the order in which it is hashed and stored. `command`, `item` and
 * `draws` are set on the first event of a decision and null on the others.
 */
export interface KernelEvent<Data = JsonObject> {
  readonly type: string;
  readonly version: number;
  readonly at: number;
  readonly phase: string;
  readonly decision: DecisionRef;
  readonly command: LoggedCommand | null;
  readonly item: ItemRef | null;
  readonly draws: DrawRecord | null;
  readonly data: Data;
  readonly moves: readonly Move[];
  readonly counts: readonly StampedCount[];
  readonly timers: readonly TimerSet[];
  readonly subjects: readonly Subject[];
  /**
   * The work that it files, in this order. Recorded when the event is first applied, so that a later build files the
   * same; missing before that, and in events of builds that did not record it (decision 47).
   */
  readonly items?: readonly FiledItem[];
}

/** An event in its stream. Revisions count from 0 without gaps. */
export interface RecordedEvent<Data = JsonObject> extends KernelEvent<Data> {
  readonly revision: number;
  /** The hash chain: hex SHA-256 over the previous hash and this event's content. */
  readonly hash: string;
}
