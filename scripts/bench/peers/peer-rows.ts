import type { Measured } from '../load.ts';
import { middle } from '../median.ts';
import { atLeast, atMost, besides, type Goal, type Row } from '../row.ts';

export const connections = 64;
export const arrivals = 300;

/** Ours with and without read models and push, and the peers likewise. */
export const sides = ['ours', 'oursBare', 'postgres', 'lmdb', 'lmdbBare'] as const;
export type Side = (typeof sides)[number];

/** As many commands as a side takes, or a few that arrive when they are due. */
export const paces = ['full', 'calm'] as const;
type Pace = (typeof paces)[number];

/** What each side that is here did in each round. */
export type Figures = ReadonlyMap<`${Side} ${Pace}`, readonly Measured[]>;

const peerNames = {
  postgres: 'Koa + PostgreSQL by hand',
  lmdb: 'Koa + LMDB by hand',
  lmdbBare: 'Koa + LMDB by hand, no read models',
} as const;

interface Compared {
  readonly id: string;
  readonly ours: 'ours' | 'oursBare';
  readonly theirs: keyof typeof peerNames;
  readonly pace: Pace;
  readonly of: 'cpu' | 'p99';
  readonly goal: Goal | null;
}

const compared: readonly Compared[] = [
  { id: 'peers-postgres', ours: 'ours', theirs: 'postgres', pace: 'full', of: 'cpu', goal: atLeast(4) },
  { id: 'peers-lmdb', ours: 'ours', theirs: 'lmdb', pace: 'full', of: 'cpu', goal: atLeast(0.7) },
  { id: 'peers-bare', ours: 'oursBare', theirs: 'lmdbBare', pace: 'full', of: 'cpu', goal: atLeast(0.9) },
  {
    id: 'peers-postgres-calm',
    ours: 'ours',
    theirs: 'postgres',
    pace: 'calm',
    of: 'cpu',
    goal: atLeast(1.2),
  },
  { id: 'peers-postgres-p99', ours: 'ours', theirs: 'postgres', pace: 'calm', of: 'p99', goal: atMost(1) },
  { id: 'peers-lmdb-calm', ours: 'ours', theirs: 'lmdb', pace: 'calm', of: 'cpu', goal: null },
  { id: 'peers-lmdb-p99', ours: 'ours', theirs: 'lmdb', pace: 'calm', of: 'p99', goal: null },
];

/** Whether a side is to be measured at a pace: some rows need it. */
export function isCompared(side: Side, pace: Pace): boolean {
  return compared.some((row) => row.pace === pace && (row.ours === side || row.theirs === side));
}

/** The rows of what was measured. Those beside a peer that is not here are left out. */
export function rowsOfPeers(figures: Figures): readonly Row[] {
  return compared.flatMap(({ id, ours, theirs, pace, of, goal }) => {
    const [mine, others] = [figures.get(`${ours} ${pace}`), figures.get(`${theirs} ${pace}`)];
    if (!mine || !others) return [];
    const figure = ({ cpu, p99Ms }: Measured) => (of === 'cpu' ? 1_000_000 / cpu : p99Ms);
    const what = `a durable crime ${ours === 'ours' ? 'with' : 'without'} read models and push`;
    const when = pace === 'full' ? `${connections} connections` : `${arrivals} arrivals a second`;
    const path = `${what}, ${when}${of === 'p99' ? ': p99' : ''}`;
    const note = `${middleOf(mine, figure)}; theirs ${middleOf(others, figure)}`;
    const pair = mine.map((each, round) => {
      const other = others[round];
      return { ours: figure(each), theirs: other ? figure(other) : Number.NaN };
    });
    return [besides({ id, path, unit: of === 'cpu' ? '/CPU s' : 'ms', goal, note }, peerNames[theirs], pair)];
  });
}

/** The round that the figure is of, so that the note says the same as the figure. */
function middleOf(all: readonly Measured[], figure: (measured: Measured) => number): string {
  const { cpu, p99Ms, longestMs } = middle(all, figure);
  return `${cpu.toFixed(0)} µs each, p99 ${p99Ms.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms`;
}
