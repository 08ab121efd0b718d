import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { FaultKind } from './faults.ts';
import { emptyReport, include, type FleetReport, type Told } from './report.ts';

export interface FleetOptions {
  readonly seeds: readonly number[];
  readonly commands: number;
  readonly kinds: readonly FaultKind[] | null;
  readonly processes?: number;
  readonly onDone: (done: number) => void;
}

/** What a child is asked to run. */
export interface Ask {
  readonly seed: number;
  readonly commands: number;
  readonly kinds: readonly FaultKind[] | null;
}

/**
 * Runs seeds in processes of their own, one a core: threads would hear each other's channels. Stops at the first
 * seed that fails, once those under way have ended.
 */
export function runFleet(options: FleetOptions): Promise<FleetReport> {
  const { seeds, commands, kinds, processes = availableParallelism(), onDone } = options;
  const report = emptyReport(seeds, commands);
  const waiting = [...seeds];
  const source = import.meta.url.endsWith('.ts') ? './fleet-child.ts' : './fleet-child.js';
  return new Promise((resolve, reject) => {
    const children = new Set<ChildProcess>();
    const feed = (child: ChildProcess): void => {
      const seed = report.failures.length > 0 ? undefined : waiting.shift();
      if (seed === undefined) child.disconnect();
      else child.send({ seed, commands, kinds } satisfies Ask);
    };
    for (let n = 0; n < Math.min(processes, seeds.length); n += 1) {
      const child = fork(new URL(source, import.meta.url));
      children.add(child);
      child.on('message', (told: Told) => {
        include(report, told);
        onDone(report.done);
        feed(child);
      });
      child.once('exit', (code) => {
        children.delete(child);
        if (code !== 0) reject(new Error(`a process of the simulation ended with ${code}`));
        else if (children.size === 0) resolve(report);
      });
      feed(child);
    }
  });
}
