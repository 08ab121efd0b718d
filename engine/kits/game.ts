import type { ActingContext } from '../kernel/declarations/command-definition.ts';
import type { Count, Move, RecordedEvent } from '../kernel/state/event.ts';
import type { MetricKind, MetricRanking } from '../kernel/declarations/feature.ts';
import { refuse, type Refusal } from '../kernel/declarations/refusal.ts';
import { lifeOf, type World } from '../kernel/state/world.ts';
import { inHand, sinkOf, sourceOf } from '../shared/holders/holders.ts';
import { moneyText } from '../shared/text/money-text.ts';
import { gamesTook, ownLimitProblem } from '../shared/ports/own-limits.ts';
import { iso, nextUtcDay, utcDay } from '../shared/time/time.ts';
import type { SettledStake } from './escrow.ts';
import type { KitParts } from './with-kits.ts';

/** The smallest and the largest bet, both allowed. */
export type BetLimits = {
  readonly min: number;
  readonly max: number;
};

/** A game's bet limits by city, as its rules have them, and those of all other cities. */
export type CityLimits = {
  readonly limits: Readonly<Record<string, BetLimits>>;
  readonly otherLimits: BetLimits;
};

/** The limits in one city. */
export const limitsIn = ({ limits, otherLimits }: CityLimits, city: string): BetLimits =>
  limits[city] ?? otherLimits;

/** What accounts have played on one UTC day: a part of the feature's slice, kept by the kit. */
export interface DailyPlays {
  day: number;
  /** By account: a new life begins no new day. */
  readonly used: Map<string, number>;
}

/** Nothing was played yet. */
export const newDailyPlays = (): DailyPlays => ({ day: 0, used: new Map() });

/** The most that an account may play on a UTC day: so much money in all, or so many plays. */
export interface DailyLimit {
  readonly of: 'staked' | 'plays';
  /** From the feature's rules. */
  readonly limit: (world: World) => number;
  readonly used: (world: World) => DailyPlays;
}

/** A play's end in amounts of its asset: what was bet, and what came back in all. */
export interface PlayResult {
  readonly staked: number;
  readonly paid: number;
}

export interface GameOptions {
  readonly feature: string;
  /** What players call it, as labels begin: "Blackjack". */
  readonly title: string;
  /** The limits in a city, from the feature's rules. */
  readonly limits: (world: World, city: string) => BetLimits;
  /** No limit when left out. */
  readonly daily?: DailyLimit;
  /** Where else the profit is ranked, beside the feature's own statistics. */
  readonly ranked?: Omit<MetricRanking, 'negative'>;
}

/** What a page shows before a bet. */
export interface LimitsNow extends BetLimits {
  readonly daily: {
    readonly limit: number;
    readonly left: number;
    /** Ms since the epoch. */
    readonly resetsAt: number;
  } | null;
}

/** A game of chance: its metrics, limits, counts and the moves of a play that ends at once. */
export interface Game {
  readonly parts: KitParts;
  /** The limits for a character in its current city. */
  limitsNow(world: World, character: string, now: number): LimitsNow;
  /** Why the acting character may not bet so much here and now; null when it may. Call it before any draw. */
  checkBet(world: World, context: ActingContext, amount: number, asset?: string): Refusal | null;
  /** Counts of a play that ends at once. */
  counts(character: string, result: PlayResult): Count[];
  /** Counts of a bet whose result comes later. */
  betCounts(character: string, staked: number): Count[];
  /** Counts of the result of a bet that was counted before. */
  resultCounts(character: string, result: PlayResult): Count[];
  /** Counts of a bet that death, ban or the round's close ended: `counts` of the escrow kit. */
  readonly settledCounts: (stake: SettledStake) => Count[];
  /**
   * Moves of a play that ends at once: the stake to the feature's sink, the payout from its source. Put a jackpot's
   * share into its pot (`potKit`) and leave it out of `staked` here.
   */
  instantMoves(character: string, result: PlayResult, asset?: string): Move[];
}

/** Totals that `attemptModel` keeps for a game: spread into its options. `profit` may be below zero. */
export const gameTotals = {
  totals: ['plays', 'wins', 'staked', 'paid', 'profit', 'best_win'],
  roundTotals: ['plays', 'wins', 'staked', 'paid', 'profit'],
} as const;

/** What every game of chance repeats. Counts are in money; plays in other assets count as a bet of 0. */
export function gameKit(options: GameOptions): Game {
  const { feature, limits, daily } = options;
  const code = feature.replaceAll('-', '_');
  const count = (character: string, metric: string, by: number): Count => ({
    character,
    metric: `${feature}.${metric}`,
    by,
  });
  const betCounts = (character: string, staked: number) => [
    count(character, 'plays', 1),
    ...(staked > 0 ? [count(character, 'staked', staked)] : []),
  ];
  const resultCounts = (character: string, { staked, paid }: PlayResult) => {
    const profit = paid - staked;
    return [
      ...(paid > 0 ? [count(character, 'paid', paid)] : []),
      ...(profit > 0 ? [count(character, 'wins', 1), count(character, 'best_win', profit)] : []),
      count(character, 'profit', profit),
    ];
  };
  const limitsNow = (world: World, character: string, now: number): LimitsNow => {
    const { location, account } = lifeOf(world, character);
    const here = limits(world, location);
    if (!daily) return { min: here.min, max: here.max, daily: null };
    const limit = daily.limit(world);
    const left = Math.max(0, limit - usedToday(daily.used(world), account, now));
    return { min: here.min, max: here.max, daily: { limit, left, resetsAt: nextUtcDay(now) } };
  };
  return {
    parts: {
      metrics: metricsOf(options),
      follow(world, event) {
        tellLosses(feature, world, event);
        if (daily) followPlays(feature, daily, world, event);
      },
    },
    limitsNow,
    checkBet(world, context, amount, asset = 'money') {
      const now = limitsNow(world, context.me.id, context.now);
      const problem = limitProblem(code, now, amount) ?? dailyProblem(code, daily, now, amount);
      if (problem) return problem;
      if (context.balance(inHand(context.me.id), asset) < amount)
        return refuse(`${code}_short`, 'You do not have that much.');
      return ownLimitProblem(world, context.me.account, asset === 'money' ? amount : 0, context.now);
    },
    counts: (character, result) => [
      ...betCounts(character, result.staked),
      ...resultCounts(character, result),
    ],
    betCounts,
    resultCounts,
    settledCounts: ({ character, to, held }) => {
      const staked = held.find(({ asset }) => asset === 'money')?.amount ?? 0;
      return resultCounts(character, { staked, paid: to === 'sink' ? 0 : staked });
    },
    instantMoves: (character, { staked, paid }, asset = 'money') =>
      [
        { asset, from: inHand(character), to: sinkOf(feature), amount: staked },
        { asset, from: sourceOf(feature), to: inHand(character), amount: paid },
      ].filter(({ amount }) => amount > 0),
  };
}

function metricsOf({ feature, title, ranked }: GameOptions): Readonly<Record<string, MetricKind>> {
  return {
    [`${feature}.plays`]: { kind: 'sum', label: `${title}: plays`, total: true },
    [`${feature}.wins`]: { kind: 'sum', label: `${title}: wins`, total: true },
    [`${feature}.staked`]: { kind: 'sum', label: `${title}: staked`, unit: 'money', total: true },
    [`${feature}.paid`]: { kind: 'sum', label: `${title}: paid out`, unit: 'money', total: true },
    [`${feature}.profit`]: {
      kind: 'sum',
      label: `${title}: profit`,
      unit: 'money',
      ranked: { ...ranked, negative: true },
      history: true,
      total: true,
    },
    [`${feature}.best_win`]: { kind: 'max', label: `${title}: best win`, unit: 'money', total: true },
  };
}

function limitProblem(code: string, { min, max }: BetLimits, amount: number): Refusal | null {
  if (amount >= min && amount <= max) return null;
  return refuse(`${code}_limits`, `Bets here are from ${moneyText(min)} to ${moneyText(max)}.`, {
    data: { minimum_bet: min, maximum_bet: max },
  });
}

function dailyProblem(
  code: string,
  daily: DailyLimit | undefined,
  now: LimitsNow,
  amount: number,
): Refusal | null {
  if (!daily || !now.daily) return null;
  const { left, resetsAt } = now.daily;
  if (left >= (daily.of === 'plays' ? 1 : amount)) return null;
  const message =
    daily.of === 'plays'
      ? 'You have played all you may today. The count starts over at midnight UTC.'
      : `You can bet ${moneyText(left)} more today.`;
  return refuse(`${code}_daily_limit`, message, { data: { left, until: iso(resetsAt) } });
}

function usedToday({ day, used }: DailyPlays, account: string, now: number): number {
  return day === utcDay(now) ? (used.get(account) ?? 0) : 0;
}

function followPlays(
  feature: string,
  { of, used }: DailyLimit,
  world: World,
  { at, counts }: RecordedEvent,
): void {
  for (const count of counts) {
    if (count.metric !== `${feature}.${of}`) continue;
    const today = used(world);
    if (today.day !== utcDay(at)) {
      today.day = utcDay(at);
      today.used.clear();
    }
    const account = accountOf(world, count);
    today.used.set(account, (today.used.get(account) ?? 0) + count.by);
  }
}

/** Tells who keeps the players' own limits what the feature's games took and paid. */
function tellLosses(feature: string, world: World, { at, counts }: RecordedEvent): void {
  for (const count of counts) {
    if (count.metric === `${feature}.staked`) gamesTook(world, accountOf(world, count), count.by, at);
    if (count.metric === `${feature}.paid`) gamesTook(world, accountOf(world, count), -count.by, at);
  }
}

const accountOf = (world: World, { character }: Count): string => lifeOf(world, character).account;
