import { median } from './median.ts';
import { playerKinds, type PlayerKind } from './player-kinds.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import type { Sample, Season, SeasonPlayer } from './season.ts';
import { runsOf, type Runs } from './runs.ts';
import type { Errands } from './errand-counts.ts';
import { certifiedOf, inflationOf, spreadOf, type Certified, type Spread } from './spread.ts';
import type { KinSummary } from './kin.ts';
import type { LivesSummary } from './lives.ts';
import { dayStart } from './season-round.ts';
import { levelStepOf, type Yield } from './tally.ts';

/** An activity tried less often in a step says nothing about what it pays. */
const fewestActs = 60;

/** What one activity pays at a step of levels, per minute of attention. */
export interface ActivityPay {
  readonly activity: string;
  /** The first level of the step. */
  readonly level: number;
  readonly acts: number;
  /** Minutes of attention that it took. */
  readonly minutes: number;
  readonly moneyPerMinute: number;
  readonly xpPerMinute: number;
  /** Money and experience in one figure: dollars, a point at what it costs at these levels on average. */
  readonly worthPerMinute: number;
}

/** A kind of player at the end of a day. */
export interface DaySummary extends Pick<Sample, 'level' | 'exactLevel' | 'wealth'> {
  readonly day: number;
  readonly kind: string;
}

/** Money that came from a source or went to a sink in one week. */
export interface Flow {
  readonly week: number;
  readonly name: string;
  readonly amount: number;
}

/** What a level costs at a step of levels, on average over all that players do. */
export interface LevelPrice {
  /** The first level of the step. */
  readonly level: number;
  /** Minutes of attention until the next level. */
  readonly minutes: number;
  /** Dollars that a player earns meanwhile. */
  readonly earned: number;
}

/** A season in figures, as its JSON file has them. */
export interface Summary {
  readonly options: Season['options'];
  readonly commands: number;
  readonly events: number;
  /** Medians by kind and day, of those on their first life where there are any. */
  readonly days: readonly DaySummary[];
  /** The best player's level and wealth by day. */
  readonly top: readonly DaySummary[];
  readonly pay: readonly ActivityPay[];
  readonly faucets: readonly Flow[];
  readonly sinks: readonly Flow[];
  readonly levelPrices: readonly LevelPrice[];
  /** Rich and poor by week. */
  readonly spread: readonly Spread[];
  readonly certified: readonly Certified[];
  /** What runs of drugs brought, by the levels of `pay`. */
  readonly runs: readonly Runs[];
  /** Who is killed, and what it brings their killers. */
  readonly lives: LivesSummary;
  /** Wealth at a level late in the round over that early in it; null where the round was too short to tell. */
  readonly inflation: number | null;
  /** What planners do a day, on average. */
  readonly errands: Errands;
  /** What families bring. */
  readonly families: KinSummary;
  /** Hours that a player was locked up, by week. */
  readonly lockedUp: readonly { readonly week: number; readonly hours: number }[];
  /** Minutes of attention a day, by kind. */
  readonly attention: readonly { readonly kind: string; readonly minutes: number }[];
  /** Part of all acts by activity, percent, least first. */
  readonly shares: readonly { readonly activity: string; readonly percent: number }[];
  /** What players who play by the rules were refused, most often first. */
  readonly refused: readonly { readonly command: string; readonly count: number; readonly example: string }[];
}

/** Condenses a played season into figures. */
export function summarize(season: Season): Summary {
  const { options, players, tally, commands, world } = season;
  const pay = payOf(tally.yields);
  const levels = [...new Set(pay.map(({ level }) => level))].toSorted((one, other) => one - other);
  const flows = (edge: string): Flow[] =>
    [...tally.flows].flatMap(([key, amount]) => {
      const [week = '', holder = ''] = key.split(' ');
      const [kind = '', name = ''] = holder.split(':');
      return kind === edge ? [{ week: Number(week), name, amount }] : [];
    });
  return {
    options,
    commands,
    events: tally.events,
    days: playerKinds.flatMap((kind) => mediansOf(kind, players)),
    top: topOf(players),
    pay,
    faucets: flows('source'),
    sinks: flows('sink'),
    levelPrices: levelPricesOf(tally.yields),
    spread: spreadOf(players, options.weeks),
    certified: certifiedOf(players, options.weeks),
    runs: runsOf(world, tally.drugPrices, levels),
    lives: season.lives.summary(dayStart(options.weeks * 7)),
    inflation: inflationOf(players),
    errands: season.errands.summary(players, options.weeks * 7),
    families: season.kin.summary(),
    lockedUp: [...tally.lockedUpMs].map(([week, ms]) => ({ week, hours: ms / 3_600_000 / players.length })),
    attention: playerKinds.map((kind) => {
      const own = players.filter((player) => player.kind === kind);
      const seconds = own.reduce((sum, { attention }) => sum + attention, 0);
      return { kind: kind.name, minutes: seconds / 60 / Math.max(1, own.length) / (options.weeks * 7) };
    }),
    shares: sharesOf(tally.yields),
    refused: [...tally.refused]
      .map(([command, { count, example }]) => ({ command, count, example }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function mediansOf(kind: PlayerKind, players: readonly SeasonPlayer[]): DaySummary[] {
  const own = players.filter((player) => player.kind === kind);
  return Array.from({ length: daysOf(own) }, (_, at) => {
    const every = own.flatMap((player) => player.samples[at] ?? []);
    // How fast one gets on: whoever was killed begins anew.
    const first = every.filter(({ life }) => life === 1);
    const samples = first.length > 0 ? first : every;
    return {
      day: at + 1,
      kind: kind.name,
      level: median(samples.map(({ level }) => level)),
      exactLevel: median(samples.map(({ exactLevel }) => exactLevel)),
      wealth: median(samples.map(({ wealth }) => wealth)),
    };
  });
}

function topOf(players: readonly SeasonPlayer[]): DaySummary[] {
  return Array.from({ length: daysOf(players) }, (_, at) => {
    const samples = players.flatMap((player) => player.samples[at] ?? []);
    const most = (of: (sample: Sample) => number) => Math.max(0, ...samples.map(of));
    return {
      day: at + 1,
      kind: 'top',
      level: most(({ level }) => level),
      exactLevel: most(({ exactLevel }) => exactLevel),
      wealth: most(({ wealth }) => wealth),
    };
  });
}

const daysOf = (players: readonly SeasonPlayer[]) =>
  Math.max(0, ...players.map(({ samples }) => samples.length));

/** What activities pay by steps of levels; those that pay nothing are left out, such as the bank. */
function payOf(yields: ReadonlyMap<string, Yield>): ActivityPay[] {
  const steps = new Map<string, Yield>();
  const levels = new Map<number, { money: number; xp: number }>();
  for (const [key, one] of yields) {
    const [activity = '', level = ''] = key.split(' ');
    const step = levelStepOf(Number(level));
    const sum = steps.get(`${activity} ${step}`) ?? none;
    steps.set(`${activity} ${step}`, added(sum, one));
    const all = levels.get(step) ?? { money: 0, xp: 0 };
    levels.set(step, { money: all.money + Math.max(0, one.money), xp: all.xp + one.xp });
  }
  return [...steps].flatMap(([key, { acts, seconds, money, xp }]) => {
    const [activity = '', step = ''] = key.split(' ');
    const level = Number(step);
    const all = levels.get(level);
    if (acts < fewestActs || (money <= 0 && xp <= 0) || all === undefined) return [];
    const minutes = seconds / 60;
    const perPoint = all.xp > 0 ? all.money / all.xp : 0;
    const pay = { moneyPerMinute: money / minutes, xpPerMinute: xp / minutes };
    const worthPerMinute = pay.moneyPerMinute + pay.xpPerMinute * perPoint;
    return [{ activity, level, acts, minutes, ...pay, worthPerMinute }];
  });
}

function levelPricesOf(yields: ReadonlyMap<string, Yield>): LevelPrice[] {
  const steps = new Map<number, Yield>();
  for (const [key, one] of yields) {
    const level = levelStepOf(Number(key.slice(key.indexOf(' ') + 1)));
    steps.set(level, added(steps.get(level) ?? none, one));
  }
  return [...steps]
    .filter(([, { xp }]) => xp > 0)
    .map(([level, { seconds, money, xp }]) => {
      const part = (pointsAtLevel(level + 1) - pointsAtLevel(level)) / xp;
      return { level, minutes: (seconds / 60) * part, earned: money * part };
    })
    .toSorted((one, other) => one.level - other.level);
}

const none: Yield = { acts: 0, seconds: 0, money: 0, xp: 0 };

function added(sum: Yield, one: Yield): Yield {
  return {
    acts: sum.acts + one.acts,
    seconds: sum.seconds + one.seconds,
    money: sum.money + one.money,
    xp: sum.xp + one.xp,
  };
}

function sharesOf(yields: ReadonlyMap<string, Yield>): { activity: string; percent: number }[] {
  const acts = new Map<string, number>();
  for (const [key, one] of yields) {
    const activity = key.slice(0, key.indexOf(' '));
    acts.set(activity, (acts.get(activity) ?? 0) + one.acts);
  }
  const all = [...acts.values()].reduce((sum, count) => sum + count, 0);
  return [...acts]
    .map(([activity, count]) => ({ activity, percent: (100 * count) / all }))
    .toSorted((one, other) => one.percent - other.percent);
}
