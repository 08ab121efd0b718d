import type { FaultKind } from './faults.ts';
import { simulate, type SimulationOptions } from './simulation.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** A short game, since it is run once for every await in it, and which process dies there. */
interface Scenario {
  readonly name: string;
  readonly process: string;
  readonly kinds: readonly FaultKind[];
  /** How many faults are planned, of which those of `kinds` come. */
  readonly faults: number;
}

const scenarios: readonly Scenario[] = [
  { name: 'engine', process: 'engine-1', kinds: [], faults: 0 },
  {
    name: 'engine whose appends fail',
    process: 'engine-1',
    kinds: ['append-lost', 'append-answer-lost', 'append-late', 'append-throws'],
    faults: 60,
  },
  {
    name: 'engine after a crash',
    process: 'engine-2',
    kinds: ['engine-crash', 'snapshot-written'],
    faults: 90,
  },
  { name: 'projector', process: 'projector-1', kinds: [], faults: 0 },
  { name: 'projector after a crash', process: 'projector-2', kinds: ['projector-crash'], faults: 60 },
];
const seed = 5;
const commands = 40;

export interface CrashReport {
  /** How many awaits the process of each scenario reaches. */
  readonly points: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

/** Runs each short game once for every await of its process, with a crash right there. */
export async function crashAtEveryAwait(
  progress: (total: number) => (done: number) => void = () => () => undefined,
): Promise<CrashReport> {
  const points: Record<string, number> = {};
  for (const scenario of scenarios) points[scenario.name] = await countPoints(scenario);
  const failures: string[] = [];
  const onDone = progress(Object.values(points).reduce((sum, count) => sum + count, 0));
  let done = 0;
  for (const scenario of scenarios) {
    for (let at = 1; at <= (points[scenario.name] ?? 0); at += 1) {
      const failure = await crashAt(scenario, at);
      if (failure) failures.push(failure);
      onDone((done += 1));
    }
  }
  return { points, failures };
}

const optionsOf = ({ kinds, faults }: Scenario): SimulationOptions => ({ seed, commands, kinds, faults });

async function countPoints(scenario: Scenario): Promise<number> {
  let count = 0;
  const onPoint = (process: SimulatedProcess): void => {
    if (process.name === scenario.process) count += 1;
  };
  const { violations } = await simulate({ ...optionsOf(scenario), onPoint });
  if (violations.length > 0) throw new Error(`${scenario.name} without a crash: ${violations.join('; ')}`);
  if (count === 0) throw new Error(`${scenario.name}: ${scenario.process} never ran`);
  return count;
}

/** What was broken by a crash at the `at`-th await of a scenario's process, or null. */
async function crashAt(scenario: Scenario, at: number): Promise<string | null> {
  let count = 0;
  let where = '';
  const onPoint = (process: SimulatedProcess, label: string): void => {
    if (process.name !== scenario.process) return;
    count += 1;
    if (count !== at) return;
    where = label;
    process.end(`a crash at ${label}`);
  };
  const { violations } = await simulate({ ...optionsOf(scenario), onPoint });
  if (where === '') return `${scenario.name} never came to await ${at}`;
  return violations.length > 0
    ? `${scenario.name} at await ${at} (${where}): ${violations.join('; ')}`
    : null;
}
