import type { Move, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { isSystemHolder, kindOf } from '@rackets/engine/kernel/state/ledger.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { features } from '@rackets/engine/features/index.ts';
import type { EventLog } from '../log/event-log.ts';

/** What one feature brought into the world of one asset, and what it took out, on one UTC day. */
export interface Flow {
  /** As 2026-03-01. */
  readonly day: string;
  readonly feature: string;
  readonly asset: string;
  readonly faucet: bigint;
  readonly sink: bigint;
}

/** One movement in or out of a holder, with what it holds after it. */
export interface StatementLine {
  readonly revision: number;
  readonly at: string;
  readonly event: string;
  readonly asset: string;
  readonly amount: number;
  /** Whose it is: hand, bank, savings, what lies in escrow. */
  readonly holder: string;
  readonly balance: bigint;
  readonly other: string;
}

/** Where all of what somebody holds of an asset came from and went: the sums are the balance, to the cent. */
export interface Explained {
  readonly asset: string;
  /** By holder, those with nothing left out. */
  readonly holders: readonly Fortune[];
  readonly balance: bigint;
  /** What came from and went to others, by the event that moved it; own pockets among each other left out. */
  readonly causes: readonly { readonly event: string; readonly came: bigint; readonly went: bigint }[];
}

export interface Fortune {
  readonly holder: string;
  readonly amount: bigint;
}

export interface LedgerReport {
  /** By day, then by what flowed most. */
  readonly flows: readonly Flow[];
  /** The same over all days that were asked for. */
  readonly totals: readonly Omit<Flow, 'day'>[];
  /** Of each asset: what players hold, in hand or elsewhere. Things count by their kind. */
  readonly supply: ReadonlyMap<string, bigint>;
  readonly richest: readonly Fortune[];
  readonly statement: readonly StatementLine[];
  /** Of the statement's owner, by asset. */
  readonly explained: readonly Explained[];
  /** What no honest log has: a holder below zero, an asset that does not sum to zero. */
  readonly problems: readonly string[];
}

export interface LedgerWish {
  readonly asset: string;
  /** How many of the richest. */
  readonly top: number;
  /** Whose statement: holders as `pot:lotto:<id>`, and ids of characters and accounts for all that is theirs. */
  readonly of?: string | readonly string[] | undefined;
  /** How many UTC days of flows, up to that of the last event; all by default. */
  readonly days?: number;
  /** Hears the revision reached. */
  readonly onProgress?: (revision: number) => void;
}

type Sums = Map<string, bigint>;

/** Follows every movement of value in a stream. */
export async function ledgerReport(log: EventLog, stream: string, wish: LedgerWish): Promise<LedgerReport> {
  const flows = new Map<string, Flow>();
  const balances = new Map<string, Sums>();
  const statement: StatementLine[] = [];
  const problems = new Set<string>();
  const of = new Set(typeof wish.of === 'string' ? [wish.of] : wish.of);
  let lastDay = 0;
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      lastDay = Math.floor(event.at / dayMs);
      for (const move of event.moves) {
        countFlow(flows, lastDay, move);
        countBalances(balances, move, event.revision, problems);
        if (of.size > 0) statement.push(...linesOf(event, move, of, balances));
      }
    }
    wish.onProgress?.(batch.at(-1)?.revision ?? 0);
  }
  const firstDay = dayName(wish.days === undefined ? 0 : lastDay - wish.days + 1);
  const shown = [...flows.values()].filter(({ day }) => day >= firstDay).toSorted(byDayThenFlow);
  for (const [asset, holders] of balances)
    if ([...holders.values()].reduce((sum, each) => sum + each, 0n) !== 0n)
      problems.add(`${asset} does not sum to zero`);
  return {
    flows: shown,
    totals: totalsOf(shown),
    supply: supplyOf(balances),
    richest: richestIn(balances.get(wish.asset) ?? new Map(), wish.top),
    statement,
    explained: explain(statement),
    problems: [...problems],
  };
}

function countFlow(flows: Map<string, Flow>, day: number, { from, to, asset, amount }: Move): void {
  for (const [holder, direction] of [
    [from, 'faucet'],
    [to, 'sink'],
  ] as const) {
    if (!isSystemHolder(holder)) continue;
    const feature = holder.slice(holder.indexOf(':') + 1);
    const kind = kindOfThing(asset);
    const key = `${day} ${feature} ${kind}`;
    const flow = flows.get(key) ?? { day: dayName(day), feature, asset: kind, faucet: 0n, sink: 0n };
    flows.set(key, { ...flow, [direction]: flow[direction] + BigInt(amount) });
  }
}

function dayName(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function byDayThenFlow(a: Flow, b: Flow): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return Number(b.faucet + b.sink - a.faucet - a.sink);
}

function totalsOf(flows: readonly Flow[]): Omit<Flow, 'day'>[] {
  const totals = new Map<string, Omit<Flow, 'day'>>();
  for (const { feature, asset, faucet, sink } of flows) {
    const key = `${asset} ${feature}`;
    const before = totals.get(key) ?? { feature, asset, faucet: 0n, sink: 0n };
    totals.set(key, { feature, asset, faucet: before.faucet + faucet, sink: before.sink + sink });
  }
  return [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, total]) => total);
}

/** Adds a movement to the balances by asset and holder; notes whoever falls below zero and may not. */
function countBalances(
  balances: Map<string, Sums>,
  { from, to, asset, amount }: Move,
  revision: number,
  problems: Set<string>,
): void {
  const holders = balances.get(asset) ?? new Map<string, bigint>();
  balances.set(asset, holders);
  const left = (holders.get(from) ?? 0n) - BigInt(amount);
  holders.set(from, left);
  holders.set(to, (holders.get(to) ?? 0n) + BigInt(amount));
  if (left < 0n && !from.startsWith('source:'))
    problems.add(`${from} would hold ${left} of ${asset} after revision ${revision}`);
}

const thingKinds = new Set(features.flatMap(({ things = [] }) => things));

/** A thing is an asset of its own, `vehicle:<id>`: those of a kind are told together. */
const kindOfThing = (asset: string): string => (thingKinds.has(kindOf(asset)) ? kindOf(asset) : asset);

/** A jackpot is nobody's yet. */
const isPlayers = (holder: string): boolean => !isSystemHolder(holder) && !holder.startsWith('pot:');

function supplyOf(balances: ReadonlyMap<string, Sums>): ReadonlyMap<string, bigint> {
  const supply = new Map<string, bigint>();
  for (const [asset, holders] of balances) {
    const kind = kindOfThing(asset);
    for (const [holder, amount] of holders)
      if (isPlayers(holder)) supply.set(kind, (supply.get(kind) ?? 0n) + amount);
    if (!supply.has(kind)) supply.set(kind, 0n);
  }
  return supply;
}

/** Hand, bank and whatever else is somebody's are one fortune. */
function richestIn(holders: Sums, top: number): Fortune[] {
  const fortunes = new Map<string, bigint>();
  for (const [holder, amount] of holders)
    if (isPlayers(holder)) fortunes.set(ownerOf(holder), (fortunes.get(ownerOf(holder)) ?? 0n) + amount);
  return [...fortunes]
    .map(([holder, amount]) => ({ holder, amount }))
    .toSorted((a, b) => (b.amount > a.amount ? 1 : b.amount < a.amount ? -1 : 0))
    .slice(0, top);
}

/** The last part of a holder's name is whose it is: `bank:<gangster>`, `escrow:auctions:<id>:<gangster>`. */
function ownerOf(holder: string): string {
  return holder.slice(holder.lastIndexOf(':') + 1);
}

const isOf = (holder: string, of: ReadonlySet<string>): boolean => of.has(holder) || of.has(ownerOf(holder));

function* linesOf(
  event: RecordedEvent,
  { from, to, asset, amount }: Move,
  of: ReadonlySet<string>,
  balances: ReadonlyMap<string, Sums>,
): Generator<StatementLine> {
  const { revision, type } = event;
  const line = (holder: string, moved: number, other: string): StatementLine => ({
    revision,
    at: new Date(event.at).toISOString(),
    event: type,
    asset,
    amount: moved,
    holder,
    balance: balances.get(asset)?.get(holder) ?? 0n,
    other,
  });
  if (isOf(from, of)) yield line(from, -amount, to);
  if (isOf(to, of)) yield line(to, amount, from);
}

/** Sums a statement up, asset by asset. */
function explain(statement: readonly StatementLine[]): readonly Explained[] {
  const byAsset = new Map<string, StatementLine[]>();
  for (const line of statement) byAsset.set(line.asset, [...(byAsset.get(line.asset) ?? []), line]);
  return [...byAsset].map(([asset, lines]) => {
    const own = new Set(lines.map(({ holder }) => holder));
    const held = new Map(lines.map(({ holder, balance }) => [holder, balance]));
    const causes = new Map<string, { event: string; came: bigint; went: bigint }>();
    for (const { event, amount, other } of lines) {
      if (own.has(other)) continue;
      const cause = causes.get(event) ?? { event, came: 0n, went: 0n };
      if (amount > 0) cause.came += BigInt(amount);
      else cause.went -= BigInt(amount);
      causes.set(event, cause);
    }
    return {
      asset,
      holders: [...held]
        .map(([holder, amount]) => ({ holder, amount }))
        .filter(({ amount }) => amount !== 0n),
      balance: [...held.values()].reduce((sum, each) => sum + each, 0n),
      causes: [...causes.values()],
    };
  });
}
