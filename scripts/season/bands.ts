import { features } from '@rackets/engine/features/index.ts';
import type { Flow, Summary } from './summary.ts';

/** Bounds for a figure, both included. */
export interface Band {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/**
 * A band and the season's figure. It waits where the figure is out of the band on the side that features which do not
 * exist yet will move it from; `waitsFor` names them.
 */
export interface Judged extends Band {
  readonly is: number;
  readonly state: 'holds' | 'left' | 'waits';
  readonly waitsFor: readonly string[];
}

/** Features without which a figure stays below its band, or above it. Once all are there, it is judged like others. */
interface Movers {
  readonly raisedBy?: readonly string[];
  readonly loweredBy?: readonly string[];
}

/** One row of the pace table: an active player at the end of a day. */
interface Mark {
  readonly name: string;
  readonly day: number;
  readonly level: readonly [number, number];
  readonly wealth: readonly [number, number];
}

/** The pace of the game brief for players who play about two hours a day. */
export const pace: readonly Mark[] = [
  { name: 'day 1', day: 1, level: [7, 8], wealth: [75_000, 300_000] },
  { name: 'week 1', day: 7, level: [14, 16], wealth: [2_000_000, 4_000_000] },
  { name: 'week 5', day: 35, level: [28, 32], wealth: [30_000_000, 60_000_000] },
  { name: 'week 10', day: 70, level: [40, 44], wealth: [150_000_000, 300_000_000] },
];

const active = 'evening';
const topLevel = 50;
const topWealth = 1_000_000_000;
/** When the first players reach the top level. */
const topWeeks = [9, 12] as const;
/** A casual player's level, as part of an active one's: about two thirds. */
const casualPart = [0.58, 0.78] as const;
/** Prices set in the one week still mean something in the other. */
const priceWeeks = [2, 12] as const;
/** Where money goes. */
const drains = { loweredBy: ['property', 'families', 'detectives', 'bounties'] };
/** How much more the best activity may be worth than the second best. */
const bestOverSecond = 1.6;
/** A run is worth its while, and no more than other activities may be over each other. */
const goodRun = [0.1, bestOverSecond] as const;
/** Of a hundred newcomers, in their first three days after protection, so many may be killed a day. */
const mostNewcomers = 2;
/** Families take some weeks to grow. */
const weeksOfFamilies = 5;
/** What a member of a family earns beside a loner. */
const memberPart = [0.9, 1.25] as const;
/** Refusals of players who play by the rules, percent of all commands: a habit that misreads its own page. */
const mostRefused = 1;

/** Judges a season by the bands of the game brief that it was long enough for. */
export function judge(summary: Summary): readonly Judged[] {
  const { days, top, options } = summary;
  const at = (kind: string, day: number) => days.find((each) => each.kind === kind && each.day === day);
  const marks = pace.flatMap(({ name, day, level, wealth }) => {
    const found = at(active, day);
    if (!found) return [];
    const casual = at('casual', day);
    return [
      judged(`active player, ${name}: level`, level, found.level),
      judged(`active player, ${name}: wealth`, wealth, found.wealth),
      ...(casual
        ? [judged(`casual level by active level, ${name}`, casualPart, casual.level / found.level)]
        : []),
    ];
  });
  const reached = top.find(({ level }) => level >= topLevel)?.day ?? Infinity;
  const ends =
    options.weeks < topWeeks[1]
      ? []
      : [
          judged('first player at level 50: week', topWeeks, Math.ceil(reached / 7)),
          judged('richest player at the end', [topWealth, Infinity], top.at(-1)?.wealth ?? 0),
        ];
  const refused = summary.refused.reduce((sum, { count }) => sum + count, 0);
  return [
    ...marks,
    ...ends,
    ...moneySupply(summary),
    ...bestActivities(summary),
    ...drugRuns(summary),
    judged('newcomers killed, percent a day', [0, mostNewcomers], summary.lives.newcomersPercentADay),
    ...(options.weeks < weeksOfFamilies
      ? []
      : [
          judged(
            'what a member of a family earns over a loner',
            memberPart,
            summary.families.memberOverLoner,
          ),
        ]),
    judged('refused, percent of commands', [0, mostRefused], (100 * refused) / summary.commands),
  ];
}

/** Where players sell what other activities brought them, in moments: what that pays says nothing. */
const outlets: ReadonlySet<string> = new Set(
  features.filter((feature) => feature.section === 'The City').map(({ name }) => name),
);

/** By step of levels: how much more the best activity is worth per minute of attention than the second best. */
function bestActivities({ pay }: Summary): readonly Judged[] {
  const levels = [...new Set(pay.map(({ level }) => level))].toSorted((one, other) => one - other);
  return levels.flatMap((level) => {
    const [best, second] = pay
      .filter((each) => each.level === level && !outlets.has(each.activity))
      .toSorted((one, other) => other.worthPerMinute - one.worthPerMinute);
    if (!best || !second) return [];
    const what = `from level ${level}: ${best.activity} over ${second.activity}`;
    return [judged(what, [0, bestOverSecond], best.worthPerMinute / second.worthPerMinute)];
  });
}

/** By step of levels: what a minute of runs of drugs brings to who knows all prices, over one of the best activity. */
function drugRuns({ pay, runs }: Summary): readonly Judged[] {
  return runs.flatMap(({ level, good, loop }) => {
    const worths = pay.filter((each) => each.level === level && !outlets.has(each.activity));
    const best = Math.max(...worths.map(({ worthPerMinute }) => worthPerMinute));
    if (worths.length === 0) return [];
    return [
      judged(`from level ${level}: a good run of drugs over the best activity`, goodRun, good / best),
      judged(`from level ${level}: a loop of two cities over the best activity`, [-Infinity, 1], loop / best),
    ];
  });
}

/** How many times faster the money that players have has grown than what they earn in a week. */
function moneySupply({ options, faucets, sinks }: Summary): readonly Judged[] {
  const [early, late] = priceWeeks;
  if (options.weeks < late) return [];
  const sum = (flows: readonly Flow[], from: number, to: number) =>
    flows.reduce((all, { week, amount }) => all + (week >= from && week <= to ? amount : 0), 0);
  const supply = (week: number) => sum(faucets, 1, week) - sum(sinks, 1, week);
  const growth = (of: (week: number) => number) => of(late) / of(early);
  const is = growth(supply) / growth((week) => sum(faucets, week, week));
  return [judged(`money supply over income, growth from week ${early} to ${late}`, [0, 1], is, drains)];
}

const existing = new Set(features.map(({ name }) => name));

/** Judges a figure by its band. `there` are the features that exist. */
export function judged(
  what: string,
  [from, to]: readonly [number, number],
  is: number,
  { raisedBy = [], loweredBy = [] }: Movers = {},
  there: ReadonlySet<string> = existing,
): Judged {
  const movers = is < from ? raisedBy : is > to ? loweredBy : [];
  const waitsFor = movers.filter((name) => !there.has(name));
  const holds = is >= from && is <= to;
  return { what, from, to, is, waitsFor, state: holds ? 'holds' : waitsFor.length > 0 ? 'waits' : 'left' };
}
