import { broken } from './assert.ts';
import type { Move } from './event.ts';

/**
 * All balances. Players' and escrow holders have safe integers of at least 0; `source:`, `sink:` and `house:` holders
 * are the counterparties, may be negative, and count in bigint over a whole round.
 */
export interface Ledger {
  /** By holder and asset; maps, so that a transfer costs the same whether a holder has one thing or thousands. */
  balances: Map<string, Map<string, number>>;
  /** By holder and asset. Things are counted by kind: how many vehicles, not which ones. */
  system: Map<string, Map<string, bigint>>;
  /** Assets of supply one (`vehicle:123`) and their single holder. One that reached a sink no longer exists. */
  things: Map<string, string>;
}

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
  return row ? (row.get(asset) ?? 0) : Number(ledger.system.get(holder)?.get(asset) ?? 0n);
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
  const row = rowOf(ledger.balances, holder);
  const next = (row.get(asset) ?? 0) + by;
  if (next < 0) broken(`no holder but a source goes below zero: ${holder} ${asset}`);
  if (next > 0) row.set(asset, next);
  else row.delete(asset);
  // Empty holders are dropped: escrows come and go by the thousand.
  if (row.size === 0) ledger.balances.delete(holder);
}

function rowOf<Amount>(rows: Map<string, Map<string, Amount>>, holder: string): Map<string, Amount> {
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
  for (const row of ledger.balances.values())
    for (const [asset, n] of row) count(ledger.things.has(asset) ? kindOf(asset) : asset, BigInt(n));
  for (const row of ledger.system.values()) for (const [asset, n] of row) count(asset, n);
  return sums;
}
