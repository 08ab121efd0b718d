import { countOf, timesOf, type K6Summary } from './k6-summary.ts';
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

/** The room's figures as a table in Markdown; memory is the server's when all sockets were open. */
export function chatTable(summary: K6Summary, sockets: number, samples: readonly Sample[]): string {
  const { posts, due, heard } = heardIn(summary, sockets);
  const { p50, p95, p99, max } = timesOf(summary, 'push_delay');
  const times = [p50, p95, p99, max].map((value) => value.toFixed(0));
  const open = samples.filter((sample) => sample.sockets >= sockets);
  const memory = [open[0], open.at(-1)].map((sample) => Math.round((sample?.residentBytes ?? 0) / 1_000_000));
  const figures = [sockets, posts, heard, due].map((value) => value.toLocaleString('en-US'));
  return [
    '| sockets | posts | heard | due | p50 ms | p95 ms | p99 ms | max ms | MB at first | MB at last |',
    '| ------: | ----: | ----: | --: | -----: | -----: | -----: | -----: | ----------: | ---------: |',
    `| ${[...figures, ...times, ...memory].join(' | ')} |`,
  ].join('\n');
}
