import { Random } from '@rackets/engine/kernel/testing/random.ts';

/** What one machine was measured to need (`npm run bench -- --write`). */
export interface Costs {
  /** CPU of a durable command without projections and push, µs: its HTTP, decision and append. */
  readonly commandUs: number;
  /** The part of it that only the engine can do: decision and append, µs. */
  readonly decideUs: number;
  /** CPU that projections and push add to a command, µs. */
  readonly foldUs: number;
  /** CPU of a read, µs. */
  readonly readUs: number;
  /** CPU with which a gateway follows an event, µs: read, verified and applied. */
  readonly followUs: number;
  /** Time of the projector for an event that it folds, µs. */
  readonly projectUs: number;
  /** One sync of the disk, ms. */
  readonly syncMs: number;
  /** A sealed event on the disk, bytes. */
  readonly eventBytes: number;
  /** What the read models keep of an event on the disk, bytes. */
  readonly documentBytes: number;
  /** A character in the engine's memory, KB. */
  readonly characterKb: number;
}

/** What players do. */
export interface Habits {
  /** Commands of a player in a day, and reads for each. */
  readonly commandsADay: number;
  readonly readsACommand: number;
  /** The busiest hour beside the average one. */
  readonly peak: number;
  /** Days of a round. */
  readonly days: number;
}

export interface Town extends Habits {
  readonly players: number;
  readonly rounds: number;
}

export interface Outlook {
  /** Commands of one round in a second of the busiest hour. */
  readonly commandsPerSecond: number;
  /** How busy the engine's own thread is then, from 0 to 1 and more. */
  readonly engineLoad: number;
  /** The same for the projector's thread. */
  readonly projectorLoad: number;
  /** Cores of all engines, projectors and gateways together, in the busiest hour. */
  readonly cores: number;
  /** Gateways of one core each that a round needs then, none of them busier than `busiest`; null if no number is enough. */
  readonly gateways: number | null;
  /** From a command's arrival at an engine until it is durable, in the busiest hour, ms. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly p999Ms: number;
  /** Disk of all rounds' logs at their end, GB. */
  readonly diskGb: number;
  /** The same for their read models; null where it was not weighed. */
  readonly documentsGb: number;
  /** Memory of the characters of one round, MB. */
  readonly memoryMb: number;
}

const daySeconds = 86_400;
const usPerSecond = 1_000_000;
const simulatedSeconds = 20;
/** As many tell a full engine from a busy one. */
const mostArrivals = 100_000;
/** How busy a thread may be, so that bursts are still answered at once. */
export const busiest = 0.7;

/** A town's busiest hour and its whole season. `seed` decides the arrivals. */
export function outlookOf(costs: Costs, town: Town, seed: string): Outlook {
  const { players, rounds, commandsADay, readsACommand, peak, days } = town;
  const { commandUs, decideUs, foldUs, readUs, eventBytes, documentBytes, characterKb } = costs;
  const ofRound = players / rounds;
  const commandsPerSecond = (ofRound * commandsADay * peak) / daySeconds;
  const usEach = commandUs + foldUs + readsACommand * readUs;
  const waits = waitsOf(commandsPerSecond, costs, seed).toSorted((a, b) => a - b);
  const at = (part: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
  return {
    commandsPerSecond,
    engineLoad: (commandsPerSecond * decideUs) / usPerSecond,
    projectorLoad: (commandsPerSecond * costs.projectUs) / usPerSecond,
    cores: (commandsPerSecond * rounds * usEach) / usPerSecond,
    gateways: gatewaysFor(commandsPerSecond, costs, readsACommand),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    p999Ms: at(0.999),
    diskGb: (players * commandsADay * days * eventBytes) / 1e9,
    documentsGb: (players * commandsADay * days * documentBytes) / 1e9,
    memoryMb: (ofRound * characterKb) / 1_024,
  };
}

/** Each gateway follows all events of the round; what players ask is shared between them. */
function gatewaysFor(commandsPerSecond: number, costs: Costs, readsACommand: number): number | null {
  const left = busiest * usPerSecond - commandsPerSecond * costs.followUs;
  if (left <= 0) return null;
  return Math.ceil((commandsPerSecond * servedUs(costs, readsACommand)) / left);
}

/** What a gateway does for one command and the reads that go with it, µs. */
function servedUs({ commandUs, decideUs, readUs }: Costs, readsACommand: number): number {
  return commandUs - decideUs + readsACommand * readUs;
}

/** The players of one round whom so many gateways of one core each serve in the busiest hour. */
export function servedBy(gateways: number, costs: Costs, habits: Habits): number {
  return playersAt(costs.followUs + servedUs(costs, habits.readsACommand) / gateways, habits);
}

/** The players of one round whose events the projector folds in the busiest hour. */
export function foldedBy({ projectUs }: Costs, habits: Habits): number {
  return playersAt(projectUs, habits);
}

/** How many keep a thread as busy as it may be that needs so much for each command. */
function playersAt(usEach: number, { commandsADay, peak }: Habits): number {
  return Math.floor((((busiest * usPerSecond) / usEach) * daySeconds) / (commandsADay * peak));
}

/**
 * Plays some seconds of arrivals at random against one engine: it decides what has arrived while the disk keeps what was
 * decided before, one sync for all of it. Returns each command's time until it was durable, ms. Stops early once the
 * engine cannot keep up, which the waits then show.
 */
export function waitsOf(commandsPerSecond: number, costs: Costs, seed: string): number[] {
  const { decideUs, syncMs } = costs;
  const arrivals = arrivalsOf(commandsPerSecond, seed);
  const decideMs = decideUs / 1_000;
  const waits: number[] = [];
  let engineFree = 0;
  let diskFree = 0;
  let next = 0;
  let decided: { readonly arrived: number; readonly ready: number }[] = [];
  while (next < arrivals.length || decided.length > 0) {
    // Everything that the engine has decided by the time the disk is free goes into one write.
    const first = decided[0]?.ready ?? Math.max(arrivals[next] ?? 0, engineFree) + decideMs;
    const begins = Math.max(diskFree, first);
    while (next < arrivals.length && Math.max(arrivals[next] ?? 0, engineFree) + decideMs <= begins) {
      const arrived = arrivals[next] ?? 0;
      engineFree = Math.max(arrived, engineFree) + decideMs;
      decided.push({ arrived, ready: engineFree });
      next += 1;
    }
    diskFree = begins + syncMs;
    for (const { arrived, ready } of decided) if (ready <= begins) waits.push(diskFree - arrived);
    decided = decided.filter(({ ready }) => ready > begins);
  }
  return waits;
}

/** A Poisson stream's arrivals, ms. */
function arrivalsOf(perSecond: number, seed: string): number[] {
  const random = new Random(seed);
  const arrivals: number[] = [];
  const meanMs = 1_000 / perSecond;
  let at = 0;
  for (;;) {
    at += -Math.log((random.next() + 1) / 2 ** 32) * meanMs;
    if (at > simulatedSeconds * 1_000 || arrivals.length >= mostArrivals) return arrivals;
    arrivals.push(at);
  }
}

const mostTried = 10_000_000;

/** The most players of one round that one engine carries with a p99 of at most `ms` in the busiest hour. */
export function carriedBy(costs: Costs, habits: Habits, ms: number, seed: string): number {
  const isFine = (players: number) => outlookOf(costs, { ...habits, players, rounds: 1 }, seed).p99Ms <= ms;
  let [low, high] = [1, 2];
  while (high < mostTried && isFine(high)) [low, high] = [high, high * 2];
  while (high - low > low / 100) {
    const middle = Math.floor((low + high) / 2);
    if (middle === low) break;
    if (isFine(middle)) low = middle;
    else high = middle;
  }
  return low;
}
