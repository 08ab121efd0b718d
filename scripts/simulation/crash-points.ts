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

/** How many awaits a scenario's process reaches, in how many places of the code, and at how many it was crashed. */
interface Points {
  readonly awaits: number;
  readonly places: number;
  readonly crashed: number;
}

export interface CrashReport {
  readonly points: Readonly<Record<string, Points>>;
  readonly failures: readonly string[];
}

/**
 * Runs each short game once for each await of its process, with a crash right there. An await counts by its place in
 * the code: of one that comes a thousand times `mostPerPlace` are tried, spread from the first to the last.
 */
export async function crashAtAwaits(
  mostPerPlace = Infinity,
  progress: (total: number) => (done: number) => void = () => () => undefined,
): Promise<CrashReport> {
  const points: Record<string, Points> = {};
  const crashes: { readonly scenario: Scenario; readonly at: number }[] = [];
  for (const scenario of scenarios) {
    const labels = await awaitsOf(scenario);
    const chosen = spreadByLabel(labels, mostPerPlace);
    points[scenario.name] = {
      awaits: labels.length,
      places: new Set(labels).size,
      crashed: chosen.length,
    };
    crashes.push(...chosen.map((at) => ({ scenario, at })));
  }
  const onDone = progress(crashes.length);
  const failures: string[] = [];
  for (const [done, { scenario, at }] of crashes.entries()) {
    const failure = await crashAt(scenario, at);
    if (failure) failures.push(failure);
    onDone(done + 1);
  }
  return { points, failures };
}

/** The places, counted from 1, at which the labels stand; at most so many of each label, the first and the last too. */
export function spreadByLabel(labels: readonly string[], most: number): readonly number[] {
  const byLabel = new Map<string, number[]>();
  for (const [index, label] of labels.entries())
    byLabel.set(label, [...(byLabel.get(label) ?? []), index + 1]);
  return [...byLabel.values()].flatMap((places) => spread(places, most)).toSorted((a, b) => a - b);
}

function spread(places: readonly number[], most: number): readonly number[] {
  if (places.length <= most) return places;
  const step = most > 1 ? (places.length - 1) / (most - 1) : 0;
  return Array.from({ length: most }, (_, n) => places[Math.round(n * step)] ?? 0);
}

const optionsOf = ({ kinds, faults }: Scenario): SimulationOptions => ({ seed, commands, kinds, faults });

/** The label of each await of the scenario's process, in their order, in a game without a crash. */
async function awaitsOf(scenario: Scenario): Promise<readonly string[]> {
  const labels: string[] = [];
  const onPoint = (process: SimulatedProcess, label: string): void => {
    if (process.name === scenario.process) labels.push(label);
  };
  const { violations } = await simulate({ ...optionsOf(scenario), onPoint });
  if (violations.length > 0) throw new Error(`${scenario.name} without a crash: ${violations.join('; ')}`);
  if (labels.length === 0) throw new Error(`${scenario.name}: ${scenario.process} never ran`);
  return labels;
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
