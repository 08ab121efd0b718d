import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { openAuctions } from '@rackets/engine/features/auctions/state.ts';
import { accountsOf } from '@rackets/engine/features/savings/state.ts';
import type { StreamPipeline } from '@rackets/gateway/pipeline/stream-pipeline.ts';
import type { BenchOptions } from './bench-options.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import type { BenchRound } from './played-events.ts';
import { pipelineOf } from './played-pipeline.ts';
import { alone, atMost, besides, type Row } from './row.ts';

const atOnce = 1_000;
const openAuctionsAtFirst = 20_000;
const savingsAtFirst = 15_000;
/** Thousands that end before anything is measured, so that the code is warm. */
const warmUp = 4;
const auctionsInAll = openAuctionsAtFirst + warmUp * atOnce;
const sellers = 600;
const savers = savingsAtFirst / 2;
const bidders = 1_000;
const auctionsAStart = 4;
const tenMinutes = 600_000;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Figures at most and at fewest open: the mean of so many batches of a thousand. */
const compared = 5;

/** What a thousand items cost that come due in one millisecond. */
interface Ended {
  /** Milliseconds of CPU for one item. */
  readonly itemMs: number;
  /** The most CPU between two turns of the event loop, ms: what others wait for on a machine with nothing else to do. */
  readonly pauseMs: number;
}

/** Auctions and savings that end by the thousand, and the prices of an hour, through the pipeline on the embedded log. */
export function agendaRows(_options: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const { round, log, playTo } = await openLoggedRound(folder, sellers + savers + bidders);
    const began = round.now;
    fillAuctions(round);
    const savedAt = fillSavings(round);
    await playTo(round.world.revision + 2);
    const pipeline = pipelineOf(round, log);
    const auctions: Ended[] = [];
    for (let group = 0; group < warmUp + openAuctionsAtFirst / atOnce; group += 1)
      auctions.push(await endAt(pipeline, round, began + group + tenMinutes));
    if (openAuctions(round.world)[Symbol.iterator]().next().done !== true)
      throw new Error('auctions of the bench are open beyond their end');
    const prices: Ended[] = [];
    for (let hour = Math.ceil(round.now / hourMs); hour * hourMs < savedAt + dayMs; hour += 1)
      prices.push(await endAt(pipeline, round, hour * hourMs));
    const savings: Ended[] = [];
    for (let group = 0; group < savingsAtFirst / atOnce; group += 1)
      savings.push(await endAt(pipeline, round, savedAt + group + dayMs));
    await pipeline.close();
    await log.close();
    return [
      ...endRows(
        'auctions',
        'auctions that end at once, each with a bid',
        openAuctionsAtFirst,
        auctions.slice(warmUp),
      ),
      ...endRows('savings', 'savings accounts that mature at once', savingsAtFirst, savings),
      alone(
        {
          id: 'agenda-prices-pause',
          path: 'agenda: CPU of the longest turn as an hour begins: prices of all drugs and stocks, refills',
          unit: 'ms',
          goal: atMost(20, 'ours'),
        },
        prices.map(({ pauseMs }) => pauseMs),
      ),
    ];
  });
}

function endRows(id: string, what: string, most: number, ended: readonly Ended[]): Row[] {
  const items = ended.map(({ itemMs }) => itemMs);
  const [many, few] = [items.slice(0, compared), items.slice(-compared)];
  const whole = (count: number) => count.toLocaleString('en-US');
  return [
    besides(
      {
        id: `agenda-${id}`,
        path: `agenda: CPU of one of ${whole(atOnce)} ${what}, of ${whole(most)} open`,
        unit: 'ms',
        goal: atMost(1.5),
      },
      `of ${whole(compared * atOnce)} open`,
      many.map((ours, n) => ({ ours, theirs: few[n] ?? Number.NaN })),
    ),
    alone(
      {
        id: `agenda-${id}-pause`,
        path: `agenda: CPU of the longest turn while ${whole(atOnce)} ${what}`,
        unit: 'ms',
        goal: atMost(20, 'ours'),
      },
      ended.map(({ pauseMs }) => pauseMs),
    ),
  ];
}

/** Moves the clock, and measures until all that is due by then is durable. */
async function endAt(pipeline: StreamPipeline, round: BenchRound, now: number): Promise<Ended> {
  let done = false;
  let pauseUs = 0;
  const began = process.cpuUsage();
  const turned = (last: NodeJS.CpuUsage) => {
    const spent = process.cpuUsage(last);
    pauseUs = Math.max(pauseUs, spent.user + spent.system);
    if (!done) setImmediate(turned, process.cpuUsage());
  };
  setImmediate(turned, began);
  round.now = now;
  // A command waits for all that is due before it.
  const { kind } = await pipeline.submit(round.nextCrime());
  done = true;
  if (kind !== 'accepted') throw new Error(`a crime of the bench was ${kind}`);
  const { user, system } = process.cpuUsage(began);
  return { itemMs: (user + system) / 1_000 / atOnce, pauseMs: pauseUs / 1_000 };
}

/** Every thousandth of a second a thousand auctions begin, each of which somebody bids for. */
function fillAuctions(round: BenchRound): void {
  const bench = { account: 'system', character: null, roles: ['system'] };
  for (let seller = 0; seller < sellers; seller += 1) {
    const character = round.characters[seller] ?? '';
    const payload = { character, type: 'rope', count: auctionsInAll / sellers };
    round.submit({ id: `give-${seller}`, type: 'inventory.award-items', actor: bench, vouched: {}, payload });
  }
  const lots = Array.from({ length: auctionsAStart }, () => ({
    lot: { type: 'item', id: 'rope', amount: 1 },
    minimum: 1,
  }));
  let started = 0;
  while (started < auctionsInAll) {
    const seller = (started / auctionsAStart) % sellers;
    act(round, seller, 'auctions.start-auctions', { lots, period: 600, autoRelist: false, force: true });
    started += auctionsAStart;
    if (started % atOnce === 0) round.now += 1;
  }
  let bids = 0;
  const open = Array.from(openAuctions(round.world), ({ id }) => id);
  for (const auction of open) {
    const bidder = sellers + savers + (bids % bidders);
    act(round, bidder, 'auctions.place-bid', { auction, amount: 1, refund: 'bank' });
    bids += 1;
  }
}

/** A thousand accounts a millisecond; returns when the first was opened. */
function fillSavings(round: BenchRound): number {
  const savedAt = round.now + 1;
  round.now = savedAt;
  let opened = 0;
  for (let saver = sellers; saver < sellers + savers; saver += 1) {
    act(round, saver, 'bank.deposit-money', { amount: 1_000 });
    for (let n = 0; n < 2; n += 1) act(round, saver, 'savings.open-account', { days: 1, amount: 500 });
    opened += accountsOf(round.world, round.characters[saver] ?? '').length;
    if (opened % atOnce === 0) round.now += 1;
  }
  return savedAt;
}

let acts = 0;

function act(round: BenchRound, who: number, type: string, payload: JsonObject): void {
  acts += 1;
  const actor = { account: `a${who}`, character: round.characters[who] ?? null, roles: [] };
  round.submit({ id: `act-${acts}`, type, actor, vouched: {}, payload });
}
