import { tellings, toldInFeed } from './told.ts';
import type { ActingContext } from '../kernel/declarations/command-definition.ts';
import type {
  Count,
  DraftEvent,
  Move,
  RecordedEvent,
  SubjectDraft,
  TimerSet,
} from '../kernel/state/event.ts';
import type { Refusal } from '../kernel/declarations/refusal.ts';
import { metric, timerUntil, type World } from '../kernel/state/world.ts';
import { cutMoves } from '../shared/ports/earnings-cut.ts';
import { sourceOf } from '../shared/holders/holders.ts';
import { secondMs } from '../shared/time/time.ts';
import { waitRefusal } from '../shared/time/waits.ts';
import { drawArrest, type ArrestRules } from './arrest.ts';
import {
  attemptAccolades,
  attemptAnswer,
  attemptCounts,
  attemptMetrics,
  attemptTakings,
  jailedWords,
  type AttemptAccolades,
  type AttemptEnd,
  type AttemptLabels,
} from './attempt.ts';
import type { AttemptEvent } from './attempt-event.ts';
import { ownAnswer, type AttemptFields } from './attempt-fields.ts';
import { boostedPoints } from './perks.ts';
import type { KitParts } from './with-kits.ts';

export interface CrimeOptions<Fields extends AttemptFields, Data extends AttemptEnd> {
  /** Names its metrics, its source of value and its wait. */
  readonly feature: string;
  readonly event: AttemptEvent<Fields, Data>;
  /** What a player is put away for: "fraud". */
  readonly charge: string | ((attempt: Data) => string);
  readonly labels: AttemptLabels;
  readonly accolades: AttemptAccolades;
}

/** How an attempt ends, once it is known whether it succeeded. */
export interface Ending {
  readonly success: boolean;
  /** Of the money as much is drawn as a success pays; no money where the range is left out. */
  readonly pays: {
    readonly moneyMin?: number;
    readonly moneyMax?: number;
    readonly levelPoints: number;
    readonly failurePoints: number;
  };
  readonly rules: { readonly heatOnSuccess: number; readonly bribeFoundPpm?: number };
  readonly arrest: ArrestRules;
  readonly waitSeconds: number;
  /** The wait that begins, if it does not have the feature's name. */
  readonly timer?: string;
  /** Of a crime whose charge depends on the attempt. */
  readonly charge?: string;
}

/** An end that was drawn, and the timers that it sets: the wait, and the sentence of somebody who was caught. */
export interface DrawnEnd {
  readonly end: AttemptEnd;
  readonly timers: readonly TimerSet[];
}

/** What an attempt's event carries besides its data, if it differs from other crimes. */
export interface AttemptParts {
  readonly timers: readonly TimerSet[];
  /** In place of the takings and the family's cut of them. */
  readonly moves?: readonly Move[];
  /** Beside what every attempt counts. */
  readonly counts?: readonly Count[];
  /** What stands where other crimes count their money, in dollars. */
  readonly worth?: number;
  /** Beside the one who made it. */
  readonly subjects?: readonly SubjectDraft[];
}

/** A crime: its wait, how an attempt ends and what its event carries; metrics, accolades and the line about an arrest. */
export function crimeKit<Fields extends AttemptFields, Data extends AttemptEnd & Record<string, unknown>>({
  feature,
  event,
  charge,
  labels,
  accolades,
}: CrimeOptions<Fields, Data>) {
  return {
    /** Why the one who acts cannot try again yet; null when they can. */
    waiting(world: World, { me, now }: ActingContext, timer = feature): Refusal | null {
      const ready = timerUntil(world, me.id, timer);
      return ready > now ? waitRefusal(ready) : null;
    },

    /** Draws money and a bribe of a success, or the arrest after a failure, in this order. */
    end(world: World, context: ActingContext, how: Ending): DrawnEnd {
      const { success, pays, rules, arrest, waitSeconds } = how;
      const { me, draw, now } = context;
      const { moneyMin, moneyMax } = pays;
      const paid = success && moneyMin !== undefined && moneyMax !== undefined;
      const money = paid ? draw.between(moneyMin, moneyMax, 'money') : 0;
      const isBribe =
        success && rules.bribeFoundPpm !== undefined && draw.chance(rules.bribeFoundPpm, 'bribe');
      const reason = how.charge ?? (typeof charge === 'string' ? charge : feature);
      const { prisonSeconds, timers } = success
        ? { prisonSeconds: null, timers: [] }
        : drawArrest(world, context, me.id, arrest, reason);
      const end = {
        success,
        money,
        levelPoints: boostedPoints(world, me.id, success ? pays.levelPoints : pays.failurePoints, now),
        heat: success ? rules.heatOnSuccess : arrest.heatOnFailure,
        bribes: isBribe ? 1 : 0,
        waitSeconds,
        prisonSeconds,
      };
      const wait = { character: me.id, name: how.timer ?? feature, until: now + waitSeconds * secondMs };
      return { end, timers: [wait, ...timers] };
    },

    /** The event of an attempt with all that it moves, counts and sets. */
    draft(world: World, { me }: ActingContext, attempt: Data, parts: AttemptParts): DraftEvent {
      const { timers, counts = [], worth = attempt.money, subjects = [] } = parts;
      return event.draft(attempt, {
        moves: parts.moves ?? [
          ...attemptTakings(feature, me.id, attempt),
          ...cutMoves(me, familyCut(attempt), { from: sourceOf(feature) }),
        ],
        counts: [...attemptCounts(world, feature, me.id, { ...attempt, money: worth }), ...counts],
        timers,
        subjects: [{ id: me.id, role: 'owner' }, ...subjects],
      });
    },

    /** What the call that made the attempt answers, beside its message. */
    answer(events: readonly RecordedEvent[]) {
      const { data, at } = event.first(events);
      return { ...attemptAnswer(data, at), ...ownAnswer(event.fields, data) };
    },

    /** The successes in a row, as its page shows them. */
    streaks: (world: World, character: string) => ({
      streak: metric(world, character, `${feature}.streak`),
      streak_max: metric(world, character, `${feature}.streak_max`),
    }),

    /** For `withKits`. */
    parts: {
      events: [event.definition],
      metrics: attemptMetrics(feature, labels),
      accolades: attemptAccolades(feature, accolades),
      activity: tellings(
        toldInFeed(event, 'owner', (fields) => {
          // The owner sees all that says how it ended and what it was.
          const seen = fields as unknown as Data;
          return jailedWords(seen, typeof charge === 'string' ? charge : charge(seen));
        }),
      ).activity,
    } satisfies KitParts,
  };
}

const familyCut = (attempt: AttemptEnd & { readonly moneyFamily?: number }): number =>
  attempt.moneyFamily ?? 0;
