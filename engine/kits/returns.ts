import { assert, broken } from '../kernel/values/assert.ts';
import { add, compare, fraction, multiply, zero, type Fraction } from './fraction.ts';

/** One way on from a chance node. Its probability is its weight's share of all the node's weights. */
export interface Outcome<State> {
  readonly weight: bigint;
  readonly state: State;
  /** Paid to the player on the way, below zero for what the player pays; nothing when left out. */
  readonly pays?: Fraction;
}

/** One thing the player may do. */
export interface Option<State> {
  readonly choice: string;
  readonly state: State;
  /** Paid to the player on the way, below zero for what the player pays, such as a doubled bet. */
  readonly pays?: Fraction;
}

/** What happens in a state: the game ends, chance decides, or the player does. */
export type GameNode<State> =
  | { readonly kind: 'end'; readonly pays: Fraction }
  | { readonly kind: 'chance'; readonly outcomes: readonly Outcome<State>[] }
  | { readonly kind: 'choice'; readonly options: readonly Option<State>[] };

type OpenNode<State> = Exclude<GameNode<State>, { readonly kind: 'end' }>;

/** A game of finitely many states as the enumerator walks it. Write it with the functions the rules use, not a copy. */
export interface FiniteGame<State> {
  readonly start: State;
  /** States with one key are one state: whatever the future depends on must be in it, and nothing else should be. */
  key(state: State): string;
  at(state: State): GameNode<State>;
}

/** Limits that keep a faulty game from running forever. */
export interface ReturnLimits {
  /** The longest path from the start. */
  readonly maxDepth: number;
  /** How many different states there are, ends not counted. */
  readonly maxStates: number;
}

export interface ExactReturn {
  /** What the player gets on average from the start with the best play. */
  readonly expected: Fraction;
  /** The expected payment from each state on, by the state's key; ends are left out. */
  readonly values: ReadonlyMap<string, Fraction>;
  /** The best choice in each state where the player has one; of equally good ones the first. */
  readonly best: ReadonlyMap<string, string>;
}

const defaultLimits: ReturnLimits = { maxDepth: 1_000, maxStates: 2_000_000 };

/**
 * The exact expected payment of a game in which the player always chooses best: each state is solved once, in
 * rationals, without sampling. Divide by the stake for the return to player. Throws an InvariantError for a game that
 * comes back to a state, passes a limit, or has a node with no way on.
 */
export function exactReturn<State>(game: FiniteGame<State>, limits: Partial<ReturnLimits> = {}): ExactReturn {
  const { maxDepth, maxStates } = { ...defaultLimits, ...limits };
  const values = new Map<string, Fraction>();
  const best = new Map<string, string>();
  const open = new Set<string>();

  const valueOf = (state: State, depth: number): Fraction => {
    const key = game.key(state);
    const known = values.get(key);
    if (known) return known;
    if (open.has(key)) broken(`the game never comes back to a state, such as ${key}`);
    if (depth > maxDepth) broken(`the game ends within ${maxDepth} steps`);
    const node = game.at(state);
    // Most states are ends, which cost less to look at again than to remember.
    if (node.kind === 'end') return node.pays;
    open.add(key);
    const value = solve(key, node, (next) => valueOf(next, depth + 1));
    open.delete(key);
    values.set(key, value);
    if (values.size > maxStates) broken(`the game has at most ${maxStates} states`);
    return value;
  };

  const solve = (key: string, node: OpenNode<State>, value: (next: State) => Fraction): Fraction => {
    if (node.kind === 'chance') return expectation(key, node.outcomes, value);
    const chosen = bestOption(key, node.options, value);
    best.set(key, chosen.choice);
    return chosen.value;
  };

  return { expected: valueOf(game.start, 0), values, best };
}

function expectation<State>(
  key: string,
  outcomes: readonly Outcome<State>[],
  value: (state: State) => Fraction,
): Fraction {
  let total = 0n;
  let sum = zero;
  for (const { weight, state, pays } of outcomes) {
    assert(weight >= 0n, `no outcome of ${key} has a weight below zero`);
    if (weight === 0n) continue;
    total += weight;
    const worth = pays ? add(pays, value(state)) : value(state);
    sum = add(sum, multiply(fraction(weight), worth));
  }
  assert(total > 0n, `chance has an outcome in ${key}`);
  return multiply(sum, fraction(1n, total));
}

function bestOption<State>(
  key: string,
  options: readonly Option<State>[],
  value: (state: State) => Fraction,
): { readonly choice: string; readonly value: Fraction } {
  let best: { readonly choice: string; readonly value: Fraction } | null = null;
  for (const { choice, state, pays } of options) {
    const worth = pays ? add(pays, value(state)) : value(state);
    if (!best || compare(worth, best.value) > 0) best = { choice, value: worth };
  }
  return best ?? broken(`the player has a choice in ${key}`);
}
