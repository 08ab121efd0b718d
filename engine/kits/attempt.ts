import type { Words } from './told.ts';
import { z } from 'zod';
import type { Count, Move } from '../kernel/state/event.ts';
import type { Accolade, MetricKind, TierGoals } from '../kernel/declarations/feature.ts';
import { lasting, say, type Sentence } from '../kernel/declarations/sentence.ts';
import type { DrawTold, RollTold } from '../kernel/dice/told-draw.ts';
import { metric, type World } from '../kernel/state/world.ts';
import { inHand, sourceOf } from '../shared/holders/holders.ts';
import { moneyText } from '../shared/text/money-text.ts';
import { iso, secondMs } from '../shared/time/time.ts';

/** What the event of every attempt tells its owner. A feature adds its own fields, and names all of them visible. */
export const attemptFields = {
  success: z.boolean(),
  money: z.int().min(0),
  levelPoints: z.int().min(0),
  /** Tenths of a percent. */
  heat: z.int(),
  bribes: z.int().min(0),
  waitSeconds: z.int().min(0),
  /** The sentence when the attempt ended in prison; null at liberty. */
  prisonSeconds: z.int().nullable(),
};

/** How an attempt ended, whatever it was an attempt at. */
export type AttemptEnd = z.infer<z.ZodObject<typeof attemptFields>>;

/** What players read of a feature's metrics. */
export interface AttemptLabels {
  /** "Small crimes attempted" */
  readonly attempts: string;
  /** "Small crimes done" */
  readonly successes: string;
  /** "Earned by small crimes"; null for what is not paid in money. */
  readonly money: string | null;
  /** "Best streak of small crimes" */
  readonly streakMax: string;
}

/** The metrics of a feature with attempts. Successes are ranked, for gangsters and families, and kept day by day. */
export function attemptMetrics(feature: string, labels: AttemptLabels): Readonly<Record<string, MetricKind>> {
  return {
    [`${feature}.attempts`]: { kind: 'sum', label: labels.attempts, total: true },
    [`${feature}.successes`]: {
      kind: 'sum',
      label: labels.successes,
      ranked: { families: true },
      history: true,
      total: true,
    },
    [`${feature}.level_points`]: { kind: 'sum' },
    [`${feature}.money`]:
      labels.money === null
        ? { kind: 'sum' }
        : { kind: 'sum', label: labels.money, unit: 'money', total: true },
    [`${feature}.streak`]: { kind: 'last' },
    [`${feature}.streak_max`]: { kind: 'max', label: labels.streakMax, total: true },
  };
}

/** The totals that `attemptModel` keeps of these metrics, and those it adds up over the round. */
export const attemptTotals = {
  totals: ['attempts', 'successes', 'level_points', 'money', 'streak', 'streak_max'],
  roundTotals: ['attempts', 'successes', 'money'],
} as const;

/** What an attempt counts: experience, heat, and the feature's own metrics. */
export function attemptCounts(world: World, feature: string, character: string, end: AttemptEnd): Count[] {
  const streak = end.success ? metric(world, character, `${feature}.streak`) + 1 : 0;
  const count = (name: string, by: number): Count => ({ character, metric: name, by });
  return [
    count('level_points', end.levelPoints),
    count('heat', end.heat),
    count(`${feature}.attempts`, 1),
    count(`${feature}.successes`, end.success ? 1 : 0),
    count(`${feature}.level_points`, end.levelPoints),
    count(`${feature}.money`, end.money),
    count(`${feature}.streak`, streak),
    count(`${feature}.streak_max`, streak),
  ];
}

/** What an attempt brings in: money and bribes, from the feature's own source into the hand. */
export function attemptTakings(feature: string, character: string, { money, bribes }: AttemptEnd): Move[] {
  const from = sourceOf(feature);
  const to = inHand(character);
  return [
    { asset: 'money', from, to, amount: money },
    { asset: 'prison_bribes', from, to, amount: bribes },
  ].filter(({ amount }) => amount > 0);
}

/** The part of an attempt's answer that every feature shares. `at` is the event's time, ms. */
export function attemptAnswer(end: AttemptEnd, at: number) {
  return {
    success: end.success,
    money: end.money,
    level_points: end.levelPoints,
    heat_percent: end.heat / 10,
    prison_bribes: end.bribes,
    wait_until: iso(at + end.waitSeconds * secondMs),
    wait_seconds: end.waitSeconds,
    prison_seconds: end.prisonSeconds,
  };
}

/** What somebody who was caught reads: what they were put away for. Nothing at liberty. */
export function jailedWords(
  { prisonSeconds }: Pick<AttemptEnd, 'prisonSeconds'>,
  charge: string,
): Words | null {
  if (prisonSeconds === null) return null;
  return {
    kind: 'prison.jailed',
    tone: 'bad',
    template: 'You were put away for {charge}.',
    params: { charge },
  };
}

/** One accolade of a feature with attempts. */
interface AttemptAccolade {
  readonly name: string;
  readonly icon: string;
  readonly goals: TierGoals;
  readonly task: string;
}

const watched = {
  done: 'successes',
  tried: 'attempts',
  money: 'money',
  streak: 'streak_max',
  experience: 'level_points',
} as const;

/** An accolade of a feature with attempts: its name, its icon, its goals and what is to be done for them. */
export const tiers = (name: string, icon: string, goals: TierGoals, task: string): AttemptAccolade => ({
  name,
  icon,
  goals,
  task,
});

export type AttemptAccolades = Readonly<Partial<Record<keyof typeof watched, AttemptAccolade>>>;

/** The accolades of a feature with attempts, each over one of its metrics; five, unless one makes no sense there. */
export function attemptAccolades(feature: string, accolades: AttemptAccolades): readonly Accolade[] {
  return Object.entries(watched).flatMap(([id, name]) => {
    // The keys of `watched` are those of the parameter.
    const accolade = accolades[id as keyof typeof watched];
    if (!accolade) return [];
    const unit = id === 'money' ? { unit: 'money' as const } : {};
    return [{ id: `${feature}.${id}`, metric: `${feature}.${name}`, ...accolade, ...unit }];
  });
}

/** How a failure ends in a sentence: ", and went to prison for 5 min". Nothing at liberty. */
export function jailed({ prisonSeconds }: Pick<AttemptEnd, 'prisonSeconds'>): Sentence {
  return prisonSeconds === null ? [] : say`, and went to prison for ${lasting(prisonSeconds)}`;
}

/** The roll that decided an attempt, whose event keeps its chance. */
export function chanceRoll({ success, chance }: { success: boolean; chance: number }): RollTold {
  return { question: 'Success', outcome: success ? 'success' : 'failure', under: chance };
}

/** The rolls after it, by the labels that attempts draw under. */
export function takingsRolls(
  end: Pick<AttemptEnd, 'bribes' | 'prisonSeconds'> & { readonly money?: number },
): DrawTold['rolls'] {
  return {
    money: { question: 'How much', outcome: moneyText(end.money ?? 0) },
    bribe: { question: 'A bribe found', outcome: end.bribes > 0 ? 'yes' : 'no' },
    caught: { question: 'Caught', outcome: end.prisonSeconds === null ? 'got away' : 'caught' },
  };
}
