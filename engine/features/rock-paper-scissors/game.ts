import type { Count } from '../../kernel/state/event.ts';
import type { MetricKind } from '../../kernel/declarations/feature.ts';
import { concealed, type Concealed } from '../../kernel/declarations/concealed.ts';
import { defineSlice, type World } from '../../kernel/state/world.ts';
import { accountOf, escrowOf, holding, inHand, ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { z } from 'zod';
import { moves, type Move, type WagerType } from './wagers.ts';

/** The host's move, which nobody may read before another has chosen: not even in the log. */
export const hiddenMove = concealed('rock-paper-scissors.move', z.enum(moves));

/** A game that waits for an opponent. */
export interface OpenGame {
  readonly id: string;
  readonly host: string;
  readonly type: WagerType;
  readonly amount: number;
  readonly move: Concealed<Move>;
  /** Ms since the epoch. */
  readonly createdAt: number;
}

export const rockPaperScissorsState = defineSlice('rock-paper-scissors', () => ({
  /** By id, the oldest first. */
  games: new Map<string, OpenGame>(),
}));

export const sink = sinkOf('rock-paper-scissors');

/** What a character plays with (ruling 31). */
export const inBalance = (character: string): string => `rps-balance:${character}`;

/** Where the host's stake lies while a game is open. */
export const stakeOf = ({ id, host }: Pick<OpenGame, 'id' | 'host'>): string =>
  escrowOf('rock-paper-scissors', id, host);

/** Where an asset comes from on its way into the balance: credits are an account's, all else is in hand. */
export function purseOf(world: World, character: string, type: WagerType): string {
  if (type !== 'credits') return inHand(character);
  return ofAccount(accountOf(world, character));
}

/** Loser to winner. What passes is one stake, so a tenth of it is five percent of both. */
export const wagerChannel = 'rock-paper-scissors-wager';
export const channels = {
  [wagerChannel]: {
    feePpm: 100_000,
    maxAmount: null,
    through: ['rps-balance:', 'escrow:rock-paper-scissors:'],
  },
};

export const holders = { 'rps-balance': { owner: 'character' } } as const;

/** The games that a character hosts, the oldest first. */
export function gamesOf(world: World, character: string): readonly OpenGame[] {
  return [...rockPaperScissorsState(world).games.values()].filter(({ host }) => host === character);
}

/** What a character may wager of one type. */
export const balanceIn = (world: World, character: string, type: WagerType): number =>
  holding(world, inBalance(character), type);

const name = 'rock-paper-scissors';

export const profitMetrics: Readonly<Record<WagerType, string>> = {
  money: `${name}.profit`,
  bullets: `${name}.profit_bullets`,
  prison_bribes: `${name}.profit_bribes`,
  credits: `${name}.profit_credits`,
};

export const metrics: Readonly<Record<string, MetricKind>> = {
  [`${name}.won`]: { kind: 'sum', label: 'Rock paper scissors: won', total: true },
  [`${name}.lost`]: { kind: 'sum', label: 'Rock paper scissors: lost', total: true },
  [`${name}.drawn`]: { kind: 'sum', label: 'Rock paper scissors: drawn', total: true },
  [profitMetrics.money]: {
    kind: 'sum',
    label: 'Rock paper scissors: profit',
    unit: 'money',
    ranked: { negative: true },
    history: true,
    total: true,
  },
  [profitMetrics.bullets]: { kind: 'sum', label: 'Rock paper scissors: profit in bullets', total: true },
  [profitMetrics.prison_bribes]: { kind: 'sum', label: 'Rock paper scissors: profit in bribes', total: true },
  [profitMetrics.credits]: { kind: 'sum', label: 'Rock paper scissors: profit in credits', total: true },
};

/** What a game counts for one who played it. `profit` is below zero for the loser and 0 for a draw. */
export function gameCounts(character: string, type: WagerType, profit: number): Count[] {
  const end = profit === 0 ? 'drawn' : profit > 0 ? 'won' : 'lost';
  return [
    { character, metric: `${name}.${end}`, by: 1 },
    { character, metric: profitMetrics[type], by: profit },
  ];
}
