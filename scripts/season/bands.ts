import { features } from '@rackets/engine/features/index.ts';
import type { ActivityPay, Summary } from './summary.ts';

/** Bounds for a figure, both included. */
export interface Band {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/** A band and the season's figure. */
export interface Judged extends Band {
  readonly is: number;
  readonly state: 'holds' | 'left';
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

/** Who play two hours a day; the other also does a heist and two missions a day. */
const active = 'evening';
const planner = 'planner';
const topLevel = 50;
const topWealth = 1_000_000_000;
/** When the first players reach the top level. */
const topWeeks = [9, 12] as const;
/** A casual player's level, as part of an active one's: about two thirds. By exact levels: whole ones are few at first. */
const casualPart = [0.58, 0.78] as const;
/** What a price of the first weeks still means in the last: at least half of it, and not twice as much. */
const priceLasts = [0.5, 2] as const;
/** How much more the best activity may be worth than the second best. */
const bestOverSecond = 1.6;
/** A run is worth its while, and no more than other activities may be over each other. */
const goodRun = [0.1, bestOverSecond] as const;
/** Of a hundred newcomers, in their first three days after protection, so many may be killed a day. */
const mostNewcomers = 2;
/** What a minute of a hunt brings by the best other activity: worth planning, and no more than others over each other. */
const huntOverOthers = [0.1, bestOverSecond] as const;
/** Missions and heists beside the best other activity, from the levels at which there is more than the first of them. */
const waitedFor = [
  { activity: 'missions', from: 5 },
  { activity: 'heists', from: 10 },
] as const;
const waitedForPart = [0.6, bestOverSecond] as const;
/** What a planner does a day. */
const heistsADay = [0.75, 1.5] as const;
const missionsADay = [1.5, 3] as const;
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
    const [found, busy, casual] = [active, planner, 'casual'].map((kind) => at(kind, day));
    return [
      ...(found
        ? [
            judged(`active player, ${name}: level`, level, found.level),
            judged(`active player, ${name}: wealth`, wealth, found.wealth),
          ]
        : []),
      ...(busy
        ? [
            judged(`with missions and heists, ${name}: level`, level, busy.level),
            judged(`with missions and heists, ${name}: wealth`, wealth, busy.wealth),
          ]
        : []),
      ...(casual && found
        ? [judged(`casual level by active level, ${name}`, casualPart, casual.exactLevel / found.exactLevel)]
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
    ...missionsAndHeists(summary),
    ...drugRuns(summary),
    ...killing(summary),
    ...families(summary),
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

/** Whether money keeps what it buys: what players of a level have late in a round by what others had early. */
function moneySupply({ inflation }: Summary): readonly Judged[] {
  return inflation === null
    ? []
    : [judged('wealth at a level, late in the round over early', priceLasts, inflation)];
}

/** Missions and heists, by step of levels, and how many of them a planner does. */
function missionsAndHeists({ pay, errands }: Summary): readonly Judged[] {
  const beside = waitedFor.flatMap(({ activity, from }) =>
    pay
      .filter((each) => each.activity === activity && each.level >= from)
      .toSorted((one, other) => one.level - other.level)
      .map(({ level, worthPerMinute }) =>
        judged(
          `from level ${level}: ${activity} over the best other activity`,
          waitedForPart,
          worthPerMinute / bestAt(pay, level, activity),
        ),
      ),
  );
  return [
    ...beside,
    judged('heists a day of who plans them', heistsADay, errands.heistsADay),
    judged('missions a day of who plans them', missionsADay, errands.missionsADay),
  ];
}

/** What the best activity is worth at a step of levels, beside one and the City's markets; 0 where there is none. */
export function bestAt(pay: Summary['pay'], level: number, beside: string): number {
  const others = pay.filter(
    ({ activity, level: own }) => own === level && activity !== beside && !outlets.has(activity),
  );
  return Math.max(0, ...others.map(({ worthPerMinute }) => worthPerMinute));
}

/**
 * What a minute of preparing and doing kills brings, over one of the best other activity: one figure for all levels, since
 * kills are few and what they bring differs widely.
 */
export function huntsOverOthers({ pay }: Pick<Summary, 'pay'>): number | null {
  const hunts = pay.filter(({ activity }) => activity === 'hunting');
  const sum = (of: (hunt: ActivityPay) => number) => hunts.reduce((all, hunt) => all + of(hunt), 0);
  const others = sum(({ level, minutes }) => minutes * bestAt(pay, level, 'hunting'));
  return others > 0 ? sum(({ minutes, worthPerMinute }) => minutes * worthPerMinute) / others : null;
}

function killing(summary: Summary): readonly Judged[] {
  const hunts = huntsOverOthers(summary);
  return [
    judged('newcomers killed, percent a day', [0, mostNewcomers], summary.lives.newcomersPercentADay),
    ...(hunts === null
      ? []
      : [judged('a minute of hunting over one of the best other activity', huntOverOthers, hunts)]),
  ];
}

function families({ options, families: { memberOverLoner } }: Summary): readonly Judged[] {
  return options.weeks < weeksOfFamilies
    ? []
    : [judged('what a member of a family earns over a loner', memberPart, memberOverLoner)];
}

/** Judges a figure by its band. */
export function judged(what: string, [from, to]: readonly [number, number], is: number): Judged {
  return { what, from, to, is, state: is >= from && is <= to ? 'holds' : 'left' };
}
