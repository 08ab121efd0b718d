import { noFirstWaits } from '../../kits/first-waits.ts';
import { defineRules } from '../../kernel/state/world.ts';
import { newcomerSentences } from '../../kits/arrest.ts';

/** A job's numbers. Chances in a million; money in dollars at level 1, which the going rate raises. */
type TaskRules = {
  readonly basePpm: number;
  readonly moneyMin: number;
  readonly moneyMax: number;
  readonly levelPoints: number;
  readonly waitSeconds: number;
  /** What one attempt adds to the chance of this job for ever. */
  readonly practiceSuccessPpm: number;
  readonly practiceFailurePpm: number;
};

const task = (
  basePpm: number,
  [moneyMin, moneyMax]: readonly [number, number],
  levelPoints: number,
  waitSeconds: number,
  [practiceSuccessPpm, practiceFailurePpm]: readonly [number, number],
): TaskRules => ({
  basePpm,
  moneyMin,
  moneyMax,
  levelPoints,
  waitSeconds,
  practiceSuccessPpm,
  practiceFailurePpm,
});

const defaults = {
  /** The first opens the second within about five tries, the sixth takes days. */
  tasks: [
    task(780_000, [180, 420], 5, 120, [50_000, 40_000]),
    task(620_000, [300, 900], 5, 150, [52_000, 40_000]),
    task(480_000, [700, 1_500], 5, 180, [50_000, 40_000]),
    task(360_000, [750, 1_600], 5, 210, [26_000, 18_000]),
    task(260_000, [800, 1_700], 5, 255, [18_000, 11_000]),
    task(180_000, [850, 1_800], 5, 300, [12_000, 7_000]),
  ],
  firstWaits: { attempts: 20, seconds: 10 },
  perLevelPpm: 2_000,
  /** A failure still teaches: a quarter of the points, rounded down, at least one. */
  failurePointsDivisor: 4,
  /** Heat in tenths of a percent. */
  heatOnSuccess: 5,
  bribeFoundPpm: 15_000,
  arrest: {
    heatOnFailure: 20,
    caughtPpm: 140_000,
    caughtPpmPerHeat: 450,
    sentenceSeconds: 35,
    sentenceSecondsPerHeatPercent: 2,
    newcomer: newcomerSentences,
  },
};

type SmallCrimesRules = typeof defaults;

/** As rounds recorded these rules before each job had a practice of its own and a first life waited less. */
type EarlierRules = Omit<SmallCrimesRules, 'tasks' | 'firstWaits'> & {
  readonly tasks: readonly Omit<TaskRules, 'practiceSuccessPpm' | 'practiceFailurePpm'>[];
  readonly practiceSuccessPpm: number;
  readonly practiceFailurePpm: number;
};

function upcast(recorded: SmallCrimesRules | EarlierRules): SmallCrimesRules {
  if (!('practiceSuccessPpm' in recorded)) return recorded;
  const { practiceSuccessPpm, practiceFailurePpm, tasks, ...rest } = recorded;
  return {
    ...rest,
    tasks: tasks.map((numbers) => ({ ...numbers, practiceSuccessPpm, practiceFailurePpm })),
    firstWaits: noFirstWaits,
  };
}

export const smallCrimesRules = defineRules('small-crimes', defaults, upcast);
