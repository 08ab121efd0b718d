import type { Move, RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { isSystemHolder } from '@rackets/engine/kernel/ledger.ts';
import { dayMs } from '@rackets/engine/world/time.ts';
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

/** One movement in or out of an account's holders, with the balance after it. */
export interface StatementLine {
  readonly revision: number;
  readonly at: string;
  readonly event: string;
  readonly asset: string;
  readonly amount: number;
  readonly other: string;
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
  /** Of each asset: what players hold. */
  readonly supply: ReadonlyMap<string, bigint>;
  readonly richest: readonly Fortune[];
  readonly statement: readonly StatementLine[];
  /** What no honest log has: a holder below zero, an asset that does not sum to zero. */
  readonly problems: readonly string[];
}

export interface LedgerWish {
  readonly asset: string;
  /** How many of the richest. */
  readonly top: number;
  /** Whose statement: a holder as `char:<id>`, or a character's id for hand and bank. */
  readonly of?: string | undefined;
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
  let lastDay = 0;
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      lastDay = Math.floor(event.at / dayMs);
      for (const move of event.moves) {
        countFlow(flows, lastDay, move);
        countBalances(balances, move, event.revision, problems);
        if (wish.of !== undefined) statement.push(...linesOf(event, move, wish.of));
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
    supply: new Map([...balances].map(([asset, holders]) => [asset, heldByPlayers(holders)])),
    richest: richestIn(balances.get(wish.asset) ?? new Map(), wish.top),
    statement,
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
    const key = `${day} ${feature} ${asset}`;
    const flow = flows.get(key) ?? { day: dayName(day), feature, asset, faucet: 0n, sink: 0n };
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

function heldByPlayers(holders: Sums): bigint {
  let held = 0n;
  for (const [holder, amount] of holders) if (!isSystemHolder(holder)) held += amount;
  return held;
}

/** Hand and bank are one fortune. */
function richestIn(holders: Sums, top: number): Fortune[] {
  const fortunes = new Map<string, bigint>();
  for (const [holder, amount] of holders)
    if (!isSystemHolder(holder))
      fortunes.set(ownerOf(holder), (fortunes.get(ownerOf(holder)) ?? 0n) + amount);
  return [...fortunes]
    .map(([holder, amount]) => ({ holder, amount }))
    .toSorted((a, b) => (b.amount > a.amount ? 1 : b.amount < a.amount ? -1 : 0))
    .slice(0, top);
}

function ownerOf(holder: string): string {
  return holder.replace(/^(?:char|bank):/, '');
}

function* linesOf(event: RecordedEvent, move: Move, of: string): Generator<StatementLine> {
  const { revision, type } = event;
  const is = (holder: string) => holder === of || ownerOf(holder) === of;
  const line = (amount: number, other: string): StatementLine => ({
    revision,
    at: new Date(event.at).toISOString(),
    event: type,
    asset: move.asset,
    amount,
    other,
  });
  if (is(move.from)) yield line(-move.amount, move.to);
  if (is(move.to)) yield line(move.amount, move.from);
}
