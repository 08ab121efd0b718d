import { broken } from './assert.ts';
import type { Move } from './event.ts';

/**
 * Who holds what. Players' and escrow holders have safe integers of at least 0; `source:`, `sink:` and `house:`
 * holders are the other side of the world, may be negative, and count in bigint over a whole round.
 */
export interface Ledger {
  balances: Map<string, Record<string, number>>;
  system: Map<string, Record<string, bigint>>;
  /** Assets of supply one (`vehicle:123`): their one holder. */
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

/** What a holder has of an asset. For system holders the exact figure is in `ledger.system`. */
export function balanceOf(ledger: Ledger, holder: string, asset: string): number {
  if (isSystemHolder(holder)) return Number(ledger.system.get(holder)?.[asset] ?? 0n);
  return ledger.balances.get(holder)?.[asset] ?? 0;
}

/**
 * Checks all moves of one decision, in order, against the ledger, without changing it.
 * Returns null when they hold, else the broken rule: it is a bug of the feature that made them.
 */
export function brokenMove(
  ledger: Ledger,
  moves: readonly Move[],
  thingKinds: ReadonlySet<string>,
): string | null {
  const planned = new Plan(ledger);
  for (const move of moves) {
    const problem = planned.add(move, thingKinds);
    if (problem) return problem;
  }
  return null;
}

/** What one holder would have of one asset. */
interface Planned {
  readonly holder: string;
  readonly asset: string;
  /** Exact for players' holders, whose every step is checked; bigint for a house, which outgrows that. */
  amount: number | bigint;
}

/** Balances as they would be after some moves: so few that looking through them costs less than a map. */
export class Plan {
  readonly #ledger: Ledger;
  readonly #planned: Planned[] = [];
  readonly #things = new Map<string, string>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** What `holder` would have of `asset`. */
  balance(holder: string, asset: string): number {
    return Number(this.#of(holder, asset).amount);
  }

  /** Counts one more move; returns the broken rule, or null. */
  add(move: Move, thingKinds: ReadonlySet<string>): string | null {
    const { asset, from, to, amount } = move;
    if (!Number.isSafeInteger(amount) || amount < 1)
      return `amount ${amount} of ${asset} is not a safe integer of at least 1`;
    if (from === to) return `${asset} moves from ${from} to itself`;
    if (from.startsWith('sink:')) return `${asset} moves out of ${from}`;
    if (thingKinds.has(kindOf(asset))) {
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

  #of(holder: string, asset: string): Planned {
    for (const planned of this.#planned)
      if (planned.holder === holder && planned.asset === asset) return planned;
    const amount = isSystemHolder(holder)
      ? (this.#ledger.system.get(holder)?.[asset] ?? 0n)
      : balanceOf(this.#ledger, holder, asset);
    const planned = { holder, asset, amount };
    this.#planned.push(planned);
    return planned;
  }

  #moveThing({ asset, from, to, amount }: Move): string | null {
    if (amount !== 1) return `${amount} of the one ${asset} move`;
    const holder = this.#things.get(asset) ?? this.#ledger.things.get(asset);
    if (holder === undefined && !from.startsWith('source:'))
      return `${asset} does not exist yet and moves from ${from}`;
    if (holder !== undefined && holder !== from) return `${asset} is held by ${holder}, not by ${from}`;
    this.#things.set(asset, to);
    return null;
  }
}

/** Carries out moves that `brokenMove` has let pass. */
export function applyMoves(ledger: Ledger, moves: readonly Move[], thingKinds: ReadonlySet<string>): void {
  for (const move of moves) {
    add(ledger, move.from, move.asset, -move.amount);
    add(ledger, move.to, move.asset, move.amount);
    if (thingKinds.has(kindOf(move.asset))) ledger.things.set(move.asset, move.to);
  }
}

function add(ledger: Ledger, holder: string, asset: string, by: number): void {
  if (isSystemHolder(holder)) {
    const row = rowOf(ledger.system, holder);
    row[asset] = (row[asset] ?? 0n) + BigInt(by);
    return;
  }
  const row = rowOf(ledger.balances, holder);
  const next = (row[asset] ?? 0) + by;
  if (next < 0) broken(`no holder but a source goes below zero: ${holder} ${asset}`);
  if (next > 0) row[asset] = next;
  else delete row[asset];
  // Who holds nothing is not named: escrows come and go by the thousand.
  if (isEmpty(row)) ledger.balances.delete(holder);
}

/** Without a list of keys, which would be made for every movement of value. */
function isEmpty(row: Record<string, number>): boolean {
  for (const asset in row) if (row[asset] !== undefined) return false;
  return true;
}

function rowOf<Amount>(rows: Map<string, Record<string, Amount>>, holder: string): Record<string, Amount> {
  let row = rows.get(holder);
  if (!row) rows.set(holder, (row = {}));
  return row;
}

/** `vehicle` of `vehicle:123`. */
export function kindOf(asset: string): string {
  const colon = asset.indexOf(':');
  return colon < 0 ? asset : asset.slice(0, colon);
}

/** The sum of every asset over all holders: zero for each, or value was made from nothing. */
export function ledgerSums(ledger: Ledger): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const count = (asset: string, by: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + by);
  for (const row of ledger.balances.values())
    for (const [asset, n] of Object.entries(row)) count(asset, BigInt(n));
  for (const row of ledger.system.values()) for (const [asset, n] of Object.entries(row)) count(asset, n);
  return sums;
}
