import type { Move, RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { isSystemHolder } from '@rackets/engine/kernel/ledger.ts';
import { dayMs } from '@rackets/engine/world/time.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';

/** What came into the world by a source or left it by a sink, of one asset on one UTC day. */
export interface Flow {
  readonly day: string;
  readonly holder: string;
  readonly asset: string;
  readonly amount: bigint;
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
  readonly flows: readonly Flow[];
  /** Of each asset: what players hold. */
  readonly supply: ReadonlyMap<string, bigint>;
  readonly richest: readonly Fortune[];
  readonly statement: readonly StatementLine[];
}

export interface LedgerWish {
  readonly asset: string;
  /** How many of the richest. */
  readonly top: number;
  /** Whose statement: a holder as `char:<id>`, or a character's id for hand and bank. */
  readonly of?: string | undefined;
}

/** Follows every movement of value in a stream. */
export async function ledgerReport(log: EventLog, stream: string, wish: LedgerWish): Promise<LedgerReport> {
  const flows = new Map<string, bigint>();
  const balances = new Map<string, bigint>();
  const supply = new Map<string, bigint>();
  const statement: StatementLine[] = [];
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      for (const move of event.moves) {
        countFlow(flows, event, move);
        countSupply(supply, move);
        if (move.asset === wish.asset) countBalances(balances, move);
        if (wish.of !== undefined) statement.push(...linesOf(event, move, wish.of));
      }
    }
  }
  return {
    flows: [...flows].map(([key, amount]) => flowOf(key, amount)).toSorted(byDayThenAmount),
    supply,
    richest: [...balances]
      .map(([holder, amount]) => ({ holder, amount }))
      .toSorted((a, b) => (b.amount > a.amount ? 1 : b.amount < a.amount ? -1 : 0))
      .slice(0, wish.top),
    statement,
  };
}

function countFlow(
  flows: Map<string, bigint>,
  { at }: RecordedEvent,
  { from, to, asset, amount }: Move,
): void {
  const day = new Date(Math.floor(at / dayMs) * dayMs).toISOString().slice(0, 10);
  for (const holder of [from, to]) {
    if (!isSystemHolder(holder)) continue;
    const key = `${day} ${holder} ${asset}`;
    flows.set(key, (flows.get(key) ?? 0n) + BigInt(amount));
  }
}

function flowOf(key: string, amount: bigint): Flow {
  const [day = '', holder = '', asset = ''] = key.split(' ');
  return { day, holder, asset, amount };
}

function byDayThenAmount(a: Flow, b: Flow): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return b.amount > a.amount ? 1 : b.amount < a.amount ? -1 : 0;
}

function countSupply(supply: Map<string, bigint>, { from, to, asset, amount }: Move): void {
  const by = (isSystemHolder(to) ? 0n : BigInt(amount)) - (isSystemHolder(from) ? 0n : BigInt(amount));
  supply.set(asset, (supply.get(asset) ?? 0n) + by);
}

function countBalances(balances: Map<string, bigint>, { from, to, amount }: Move): void {
  for (const [holder, by] of [
    [from, -BigInt(amount)],
    [to, BigInt(amount)],
  ] as const) {
    if (isSystemHolder(holder)) continue;
    const owner = ownerOf(holder);
    balances.set(owner, (balances.get(owner) ?? 0n) + by);
  }
}

/** Hand and bank are one fortune. */
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
