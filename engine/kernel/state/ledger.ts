import { broken } from '../values/assert.ts';
import type { Move } from './event.ts';
import { entriesIn, keysIn, pairsOf, valueIn, withoutPair, withPair, type Pairs } from '../values/pairs.ts';

/**
 * All balances. Players' and escrow holders have safe integers of at least 0; `source:`, `sink:` and `house:` holders
 * are the counterparties, may be negative, and count in bigint over a whole round.
 */
export interface Ledger {
  /** By holder and asset. */
  balances: Map<string, Row>;
  /** By holder and asset. Things are counted by kind: how many vehicles, not which ones. */
  system: Map<string, Map<string, bigint>>;
  /** Assets of supply one (`vehicle:123`) and their single holder. One that reached a sink no longer exists. */
  things: Map<string, string>;
}

/**
 * What a holder has of each asset: a list as long as that is short, and else a map, so that a transfer costs the same
 * whether a holder has one thing or thousands.
 */
export type Row = Pairs<number> | Map<string, number>;

/** The most assets that a row lists. */
const listed = 24;

export const maxInputAmount = 10 ** 12;

export function newLedger(): Ledger {
  return { balances: new Map(), system: new Map(), things: new Map() };
}

/** `source:`, `sink:` and `house:` holders; only a source may go below zero. */
export function isSystemHolder(holder: string): boolean {
  return holder.startsWith('source:') || holder.startsWith('sink:') || holder.startsWith('house:');
}

/** A holder's balance of an asset. For system holders the exact figure, of things by kind, is in `ledger.system`. */
export function balanceOf(ledger: Ledger, holder: string, asset: string): number {
  // Players' holders first: they are asked for most, and a map is faster than a look at three prefixes.
  const row = ledger.balances.get(holder);
  return row ? amountIn(row, asset) : Number(ledger.system.get(holder)?.get(asset) ?? 0n);
}

const amountIn = (row: Row, asset: string): number =>
  (row instanceof Map ? row.get(asset) : valueIn(row, asset)) ?? 0;

/** What a player's holder or an escrow has, in the order in which it came. */
export function heldBy({ balances }: Ledger, holder: string): readonly (readonly [string, number])[] {
  const row = balances.get(holder) ?? [];
  return row instanceof Map ? [...row] : entriesIn(row);
}

/** The assets of which a player's holder or an escrow has any, in the order in which they came. */
export function assetsOf({ balances }: Ledger, holder: string): readonly string[] {
  const row = balances.get(holder) ?? [];
  return row instanceof Map ? [...row.keys()] : keysIn(row);
}

/** A row as it is kept: whether it is a list depends on its length alone. */
export function rowFrom(held: ReadonlyMap<string, number>): Row {
  return held.size > listed ? new Map(held) : pairsOf(held);
}

/** The key under which a holder's row counts an asset. */
function keyOf(holder: string, asset: string, thingKinds: ReadonlySet<string>): string {
  if (!isSystemHolder(holder)) return asset;
  const kind = kindOf(asset);
  return thingKinds.has(kind) ? kind : asset;
}

/**
 * Checks all moves of one decision, in order, against the ledger, without changing it. Returns null if they are valid,
 * otherwise the broken rule: a bug in the feature that made them.
 */
export function brokenMove(
  ledger: Ledger,
  moves: readonly Move[],
  thingKinds: ReadonlySet<string>,
): string | null {
  const planned = new Plan(ledger, thingKinds);
  for (const move of moves) {
    const problem = planned.add(move);
    if (problem) return problem;
  }
  return null;
}

/** The balance one holder would have of one asset. */
interface Planned {
  readonly holder: string;
  readonly asset: string;
  /** Exact for players' holders, since every step is checked; bigint for a house, which outgrows safe integers. */
  amount: number | bigint;
}

/** Balances as they would be after some moves: so few that a linear search is cheaper than a map. */
export class Plan {
  readonly #ledger: Ledger;
  readonly #planned: Planned[] = [];
  readonly #thingKinds: ReadonlySet<string>;
  /** Holders of the things that moved; null for a thing that is gone. */
  readonly #things = new Map<string, string | null>();

  constructor(ledger: Ledger, thingKinds: ReadonlySet<string>) {
    this.#ledger = ledger;
    this.#thingKinds = thingKinds;
  }

  /** The balance `holder` would have of `asset`. */
  balance(holder: string, asset: string): number {
    return Number(this.#of(holder, asset).amount);
  }

  /** Adds one more move; returns the broken rule, or null. */
  add(move: Move): string | null {
    const { asset, from, to, amount } = move;
    if (!Number.isSafeInteger(amount) || amount < 1)
      return `amount ${amount} of ${asset} is not a safe integer of at least 1`;
    if (from === to) return `${asset} moves from ${from} to itself`;
    if (from.startsWith('sink:')) return `${asset} moves out of ${from}`;
    if (this.#thingKinds.has(kindOf(asset))) {
      const problem = this.#moveThing(move);
      if (problem) return problem;
    }
    return this.#count(from, asset, -amount) ?? this.#count(to, asset, amount);
  }

  #count(holder: string, asset: string, by: number): string | null {
    const planned = this.#of(holder, asset);
    if (typeof planned.amount === 'bigint') {
      planned.amount += BigInt(by);
      const short = planned.amount < 0n && !holder.startsWith('source:');
      return short ? `${holder} would hold ${planned.amount} of ${asset}` : null;
    }
    planned.amount += by;
    if (planned.amount < 0) return `${holder} would hold ${planned.amount} of ${asset}`;
    if (planned.amount > Number.MAX_SAFE_INTEGER)
      return `${holder} would hold more ${asset} than can be counted`;
    return null;
  }

  #of(holder: string, of: string): Planned {
    const asset = keyOf(holder, of, this.#thingKinds);
    for (const planned of this.#planned)
      if (planned.holder === holder && planned.asset === asset) return planned;
    const amount = isSystemHolder(holder)
      ? (this.#ledger.system.get(holder)?.get(asset) ?? 0n)
      : balanceOf(this.#ledger, holder, asset);
    const planned = { holder, asset, amount };
    this.#planned.push(planned);
    return planned;
  }

  #moveThing({ asset, from, to, amount }: Move): string | null {
    if (amount !== 1) return `${amount} of the one ${asset} move`;
    const moved = this.#things.get(asset);
    const holder = moved === undefined ? (this.#ledger.things.get(asset) ?? null) : moved;
    if (holder === null && !from.startsWith('source:'))
      return `${asset} does not exist and moves from ${from}`;
    if (holder !== null && holder !== from) return `${asset} is held by ${holder}, not by ${from}`;
    this.#things.set(asset, to.startsWith('sink:') ? null : to);
    return null;
  }
}

/** Applies moves that `brokenMove` has accepted. */
export function applyMoves(ledger: Ledger, moves: readonly Move[], thingKinds: ReadonlySet<string>): void {
  for (const move of moves) {
    const { asset, from, to, amount } = move;
    add(ledger, from, keyOf(from, asset, thingKinds), -amount);
    add(ledger, to, keyOf(to, asset, thingKinds), amount);
    if (!thingKinds.has(kindOf(asset))) continue;
    if (to.startsWith('sink:')) ledger.things.delete(asset);
    else ledger.things.set(asset, to);
  }
}

function add(ledger: Ledger, holder: string, asset: string, by: number): void {
  if (isSystemHolder(holder)) {
    const row = rowOf(ledger.system, holder);
    row.set(asset, (row.get(asset) ?? 0n) + BigInt(by));
    return;
  }
  const row = ledger.balances.get(holder) ?? [];
  const next = amountIn(row, asset) + by;
  if (next < 0) broken(`no holder but a source goes below zero: ${holder} ${asset}`);
  const changed = next > 0 ? withAmount(row, asset, next) : withoutAsset(row, asset);
  // Empty holders are dropped: escrows come and go by the thousand.
  if (changed === null) ledger.balances.delete(holder);
  else if (changed !== row) ledger.balances.set(holder, changed);
}

function withAmount(row: Row, asset: string, amount: number): Row {
  if (row instanceof Map) return row.set(asset, amount);
  const changed = withPair(row, asset, amount);
  return changed.length > 2 * listed ? new Map(entriesIn(changed)) : changed;
}

/** Null for a row without anything. */
function withoutAsset(row: Row, asset: string): Row | null {
  if (row instanceof Map) {
    row.delete(asset);
    return row.size > listed ? row : pairsOf(row);
  }
  const changed = withoutPair(row, asset);
  return changed.length === 0 ? null : changed;
}

function rowOf(rows: Ledger['system'], holder: string): Map<string, bigint> {
  let row = rows.get(holder);
  if (!row) rows.set(holder, (row = new Map()));
  return row;
}

/** `vehicle` of `vehicle:123`. */
export function kindOf(asset: string): string {
  const colon = asset.indexOf(':');
  return colon < 0 ? asset : asset.slice(0, colon);
}

/**
 * The sum of each asset over all holders, things by kind. Anything but zero means that value was created from nothing.
 */
export function ledgerSums(ledger: Ledger): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const count = (asset: string, by: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + by);
  for (const holder of ledger.balances.keys())
    for (const [asset, n] of heldBy(ledger, holder))
      count(ledger.things.has(asset) ? kindOf(asset) : asset, BigInt(n));
  for (const row of ledger.system.values()) for (const [asset, n] of row) count(asset, n);
  return sums;
}
