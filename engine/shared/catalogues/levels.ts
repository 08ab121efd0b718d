/** Where a character stands between level 1 and 50, and beyond (R003). */
export interface Level {
  readonly number: number;
  /** 0 until level 50 is passed, then counts the prestiges. */
  readonly prestige: number;
  /** Points gained within this level, and what the whole level takes. */
  readonly progress: number;
  readonly total: number;
}

export const maxLevel = 50;
/** The first level comes with the first job done. */
const firstStep = 5;
const secondStep = 50;
const growth = 1.17;

/** `thresholds[n]` is the sum of points at which level n + 1 begins; computed once, in integers. */
const thresholds: readonly number[] = buildThresholds();

function buildThresholds(): number[] {
  const sums = [0, firstStep];
  let step = secondStep;
  for (let level = 2; level <= maxLevel; level += 1) {
    sums.push((sums.at(-1) ?? 0) + step);
    // Rounded at each level so that every engine gets the same table.
    step = Math.round(step * growth);
  }
  return sums;
}

/** Points from level 50 to the first prestige, and from each prestige to the next. */
export const prestigeStep = (thresholds[maxLevel] ?? 0) - (thresholds[maxLevel - 1] ?? 0);

/** The level that a sum of points (an integer of at least 0) has reached. O(log 50). */
export function levelOf(points: number): Level {
  const top = thresholds[maxLevel - 1] ?? 0;
  if (points >= top) {
    const beyond = points - top;
    return {
      number: maxLevel,
      prestige: Math.floor(beyond / prestigeStep),
      progress: beyond % prestigeStep,
      total: prestigeStep,
    };
  }
  let low = 0;
  let high = maxLevel - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((thresholds[middle] ?? 0) <= points) low = middle;
    else high = middle;
  }
  const from = thresholds[low] ?? 0;
  return { number: low + 1, prestige: 0, progress: points - from, total: (thresholds[low + 1] ?? 0) - from };
}

/** The sum of points at which a level (1 to 50) begins. */
export function pointsAtLevel(level: number): number {
  return thresholds[Math.min(level, maxLevel) - 1] ?? 0;
}

/** Levels and prestiges on one scale, for rankings: 51 is the first prestige. */
export function levelRank(points: number): number {
  const { number, prestige } = levelOf(points);
  return number + prestige;
}

/** The most points of the level or prestige that a sum of points has reached. */
export function lastPointsOf(points: number): number {
  const { progress, total } = levelOf(points);
  return points - progress + total - 1;
}

const ranks: readonly (readonly [number, string])[] = [
  [1, 'Nobody'],
  [2, 'Errand Boy'],
  [4, 'Pickpocket'],
  [6, 'Bagman'],
  [9, 'Hoodlum'],
  [12, 'Bootlegger'],
  [15, 'Button Man'],
  [18, 'Enforcer'],
  [22, 'Fixer'],
  [26, 'Soldier'],
  [30, 'Captain'],
  [35, 'Consigliere'],
  [40, 'Underboss'],
  [45, 'Boss'],
  [50, 'Kingpin'],
];

/** The title that goes with a level. */
export function rankOf(level: number): string {
  return ranks.findLast(([from]) => from <= level)?.[1] ?? 'Nobody';
}
