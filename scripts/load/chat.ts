import { countOf, type K6Summary } from './k6-summary.ts';
import type { Tally } from './listeners.ts';
import type { Sample } from './samples.ts';

/** What a run of the chat script has that others have not. */
export interface RoomRun {
  readonly tally: Tally;
  /** What the server has done with the socket that never read. */
  readonly slowReader: 'closed' | 'open';
}

/** The longest 99th percentile from a post to its frame. */
const deliveryMs = 250;
/** Memory is flat as long as it grows by no more than a collection of garbage may be late. */
const mostGrowth = 1.25;

interface ChatRun {
  readonly summary: K6Summary;
  readonly players: number;
  readonly samples: readonly Sample[];
  readonly room: RoomRun;
}

/** What is wrong with a run in a full room, as sentences. */
export function roomProblems(run: ChatRun): string[] {
  const { summary, players, room } = run;
  const { fewest, most, dropped, delay } = room.tally;
  const posts = countOf(summary, 'chat_posted');
  const { first, last } = memoryIn(run);
  return [
    ...(posts === 0 ? ['nothing was said in the room'] : []),
    ...(fewest === posts && most === posts
      ? []
      : [`each socket was to hear ${posts} posts, and they heard ${fewest} to ${most}`]),
    ...(dropped === 0 ? [] : [`${dropped} of ${players} sockets were dropped`]),
    ...(delay.p99 <= deliveryMs ? [] : [`p99 of deliveries is ${delay.p99} ms, above ${deliveryMs}`]),
    ...(last <= first * mostGrowth ? [] : [`memory grew from ${first} to ${last} MB while posts were made`]),
  ];
}

/** The server's memory in the first and the last third of the time in which posts were made, MB: medians. */
function memoryIn({ samples, players, room }: ChatRun) {
  const open = samples.filter((sample) => sample.sockets >= players);
  const from = (open.at(-1)?.at ?? 0) - room.tally.seconds;
  const during = open.filter(({ at }) => at >= from);
  const third = Math.ceil(during.length / 3);
  return { first: medianMb(during.slice(0, third)), last: medianMb(during.slice(-third)) };
}

function medianMb(samples: readonly Sample[]): number {
  const bytes = samples.map(({ residentBytes }) => residentBytes).toSorted((one, other) => one - other);
  return Math.round((bytes[Math.floor(bytes.length / 2)] ?? 0) / 1_000_000);
}

/** The room's figures as a table in Markdown. */
export function chatTable(run: ChatRun): string {
  const { summary, players, room } = run;
  const { heard, delay } = room.tally;
  const { p50, p95, p99, max } = delay;
  const { first, last } = memoryIn(run);
  const figures = [players, countOf(summary, 'chat_posted'), heard].map((value) =>
    value.toLocaleString('en-US'),
  );
  return [
    '| sockets | posts | deliveries | p50 ms | p95 ms | p99 ms | max ms | MB at first | MB at last | slow reader |',
    '| ------: | ----: | ---------: | -----: | -----: | -----: | -----: | ----------: | ---------: | ----------- |',
    `| ${[...figures, p50, p95, p99, max, first, last, room.slowReader].join(' | ')} |`,
  ].join('\n');
}
