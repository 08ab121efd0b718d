import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in these whatever the processor does. */
const usPerTick = 10_000;

/** What a line of `/proc/PID/stat` says of a process. */
export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** CPU of its own and of its children that have ended, µs. */
  readonly cpu: number;
}

/** Reads a line of `/proc/PID/stat`, whose second field is a name that may hold anything. */
export function statOf(line: string): ProcessStat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const at = (n: number) => Number(fields[n]);
  const cpu = (at(11) + at(12) + at(13) + at(14)) * usPerTick;
  return { pid: Number.parseInt(line, 10), parent: at(1), cpu };
}

/** CPU of a process and of all that it has started, living or ended, µs. */
export function treeCpu(root: number, all: readonly ProcessStat[] = processes()): number {
  const sum = ({ pid, cpu }: ProcessStat): number =>
    all.filter(({ parent }) => parent === pid).reduce((total, child) => total + sum(child), cpu);
  const found = all.find(({ pid }) => pid === root);
  if (!found) throw new Error(`no process ${root} is running`);
  return sum(found);
}

function processes(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [statOf(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
