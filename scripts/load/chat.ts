import { countOf, timesOf, type K6Summary } from './k6-summary.ts';
import type { Run } from './results.ts';
import type { Sample } from './samples.ts';

/** Posts that every socket should have heard, and those that were. */
function heardIn(summary: K6Summary, sockets: number) {
  const posts = countOf(summary, 'chat_posted');
  return { posts, due: posts * sockets, heard: countOf(summary, 'chat_heard') };
}

/** What is wrong with a run in which posts were not heard by every socket once, as sentences. */
export function unheardIn(summary: K6Summary, sockets: number): string[] {
  const { posts, due, heard } = heardIn(summary, sockets);
  if (posts === 0) return ['nothing was said in the room'];
  return heard === due ? [] : [`of ${due} posts due to sockets ${heard} were heard`];
}

/** Memory is flat as long as it grows by no more than a collection of garbage may be late. */
const mostGrowth = 1.25;

/** What is wrong with a run in which the server's memory grew while the room was full, as sentences. */
export function growthIn(samples: readonly Sample[], sockets: number): string[] {
  const { first, last } = memoryIn(samples, sockets);
  return last <= first * mostGrowth
    ? []
    : [`memory grew from ${first} to ${last} MB while the room was full`];
}

/** The server's memory in the first and the last third of the time when all sockets were open, MB: medians. */
function memoryIn(samples: readonly Sample[], sockets: number) {
  const open = samples.filter((sample) => sample.sockets >= sockets);
  const third = Math.ceil(open.length / 3);
  return { first: medianMb(open.slice(0, third)), last: medianMb(open.slice(-third)) };
}

function medianMb(samples: readonly Sample[]): number {
  const bytes = samples.map(({ residentBytes }) => residentBytes).toSorted((one, other) => one - other);
  return Math.round((bytes[Math.floor(bytes.length / 2)] ?? 0) / 1_000_000);
}

type ChatRun = Pick<Run, 'summary' | 'players' | 'samples' | 'slowReader'>;

/** The room's figures as a table in Markdown. */
export function chatTable({ summary, players: sockets, samples, slowReader }: ChatRun): string {
  const { posts, due, heard } = heardIn(summary, sockets);
  const { p50, p95, p99, max } = timesOf(summary, 'push_delay');
  const times = [p50, p95, p99, max].map((value) => value.toFixed(0));
  const { first, last } = memoryIn(samples, sockets);
  const figures = [sockets, posts, heard, due].map((value) => value.toLocaleString('en-US'));
  return [
    '| sockets | posts | heard | due | p50 ms | p95 ms | p99 ms | max ms | MB at first | MB at last | slow reader |',
    '| ------: | ----: | ----: | --: | -----: | -----: | -----: | -----: | ----------: | ---------: | ----------- |',
    `| ${[...figures, ...times, first, last, slowReader ?? 'none'].join(' | ')} |`,
  ].join('\n');
}
