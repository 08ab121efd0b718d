import { simulate } from './simulation.ts';
import type { SimulatedProcess } from './simulated-process.ts';

/** Small, since it is run once for every await in it; wide enough that every kind of store call is among them. */
const run = { seed: 5, commands: 60 } as const;

export interface CrashReport {
  /** How many awaits each process reached before anything went wrong. */
  readonly points: { readonly engine: number; readonly projector: number };
  readonly failures: readonly string[];
}

/** Runs the same short game once for every await of the pipeline and of the runner, with a crash right there. */
export async function crashAtEveryAwait(
  progress: (total: number) => (done: number) => void = () => () => undefined,
): Promise<CrashReport> {
  const points = { engine: await countPoints('engine-1'), projector: await countPoints('projector-1') };
  const failures: string[] = [];
  const onDone = progress(points.engine + points.projector);
  let done = 0;
  for (const role of ['engine', 'projector'] as const) {
    for (let at = 1; at <= points[role]; at += 1) {
      const failure = await crashAt(`${role}-1`, at);
      if (failure) failures.push(failure);
      onDone((done += 1));
    }
  }
  return { points, failures };
}

async function countPoints(name: string): Promise<number> {
  let count = 0;
  const onPoint = (process: SimulatedProcess): void => {
    if (process.name === name) count += 1;
  };
  const { violations } = await simulate({ ...run, kinds: [], onPoint });
  if (violations.length > 0) throw new Error(`without a crash: ${violations.join('; ')}`);
  return count;
}

/** What was broken by a crash at the `at`-th await of a process, or null. */
async function crashAt(name: string, at: number): Promise<string | null> {
  let count = 0;
  let where = '';
  const onPoint = (process: SimulatedProcess, label: string): void => {
    if (process.name !== name) return;
    count += 1;
    if (count !== at) return;
    where = label;
    process.end(`a crash at ${label}`);
  };
  const { violations } = await simulate({ ...run, kinds: [], onPoint });
  if (where === '') return `${name} never came to await ${at}`;
  return violations.length > 0 ? `${name} at await ${at} (${where}): ${violations.join('; ')}` : null;
}
