import type { SeasonPlayer } from './season.ts';
import { median } from './median.ts';
import { levelStepOf } from './tally.ts';

/** How wealth was spread over the players at the end of a week. */
export interface Spread {
  readonly week: number;
  /** 0 where all have the same, towards 1 where one has everything. */
  readonly gini: number;
  /** Mean wealth of each tenth of the players, the poorest first. */
  readonly deciles: readonly number[];
}

/** What certified players had at the end of a week, by what others of their kind had: means of the ratios. */
export interface Certified {
  readonly week: number;
  readonly level: number;
  readonly wealth: number;
}

/** Gini's coefficient of some fortunes; 0 of none. */
export function gini(fortunes: readonly number[]): number {
  const sorted = fortunes.toSorted((one, other) => one - other);
  const sum = sorted.reduce((all, each) => all + each, 0);
  if (sum <= 0) return 0;
  const weighed = sorted.reduce((all, each, at) => all + (2 * (at + 1) - sorted.length - 1) * each, 0);
  return weighed / (sorted.length * sum);
}

/** Means of the tenths of some fortunes, the least first. */
export function deciles(fortunes: readonly number[]): readonly number[] {
  const sorted = fortunes.toSorted((one, other) => one - other);
  return Array.from({ length: 10 }, (_, tenth) => {
    const end = (part: number) => Math.round((sorted.length * part) / 10);
    const own = sorted.slice(end(tenth), end(tenth + 1));
    return own.reduce((sum, each) => sum + each, 0) / Math.max(1, own.length);
  });
}

const weekly = <Row>(weeks: number, row: (week: number, day: number) => Row): Row[] =>
  Array.from({ length: weeks }, (_, at) => row(at + 1, at * 7 + 6));

/** Rich and poor, week by week. */
export function spreadOf(players: readonly SeasonPlayer[], weeks: number): readonly Spread[] {
  return weekly(weeks, (week, day) => {
    const fortunes = players.flatMap(({ samples }) => samples[day]?.wealth ?? []);
    return { week, gini: gini(fortunes), deciles: deciles(fortunes) };
  });
}

/** What being certified was worth, week by week. */
export function certifiedOf(players: readonly SeasonPlayer[], weeks: number): readonly Certified[] {
  return weekly(weeks, (week, day) => {
    const ratios = (of: 'level' | 'wealth') =>
      players.flatMap(({ isCertified, kind, samples }) => {
        const others = players.filter((other) => !other.isCertified && other.kind === kind);
        const usual = median(others.flatMap((other) => other.samples[day]?.[of] ?? []));
        const own = samples[day]?.[of];
        return isCertified && own !== undefined && usual > 0 ? [own / usual] : [];
      });
    return { week, level: median(ratios('level')), wealth: median(ratios('wealth')) };
  });
}

/** Early in a round, and late in it, in days: from, to. */
const early = [1, 35] as const;
const late = [71, 105] as const;
/** Fewer days of players at a step of levels say nothing of it. */
const fewestDays = 50;

/**
 * What players of a level have late in a round over what others had when they were there early: 1 where money keeps what
 * it buys, since what crimes pay depends on the level alone. Mean of the steps of levels; null where none has both.
 */
export function inflationOf(players: readonly Pick<SeasonPlayer, 'samples'>[]): number | null {
  const byStep = ([from, to]: readonly [number, number]) => {
    const steps = new Map<number, number[]>();
    for (const { samples } of players)
      for (const { level, wealth } of samples.slice(from - 1, to)) {
        const step = levelStepOf(level);
        const found = steps.get(step) ?? [];
        found.push(wealth);
        steps.set(step, found);
      }
    return steps;
  };
  const before = byStep(early);
  const ratios = [...byStep(late)].flatMap(([step, fortunes]) => {
    const others = before.get(step) ?? [];
    const usual = median(others);
    return Math.min(fortunes.length, others.length) < fewestDays || usual <= 0
      ? []
      : [median(fortunes) / usual];
  });
  return ratios.length === 0 ? null : ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}
