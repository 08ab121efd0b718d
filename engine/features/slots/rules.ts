import { defineRules } from '../../kernel/state/world.ts';
import type { SlotSymbol } from './symbols.ts';

/** The machines of a city: what they take, and their jackpot. */
export type Machine = {
  /** Stakes in dollars, the smallest first. Each leaves whole dollars for the jackpot. */
  readonly amounts: readonly number[];
  /** What the jackpot starts with, in dollars. */
  readonly seed: number;
  /** One dollar in so many wins the jackpot, so that every dollar has the same chance, whatever the stake. */
  readonly dollarsPerJackpot: number;
};

/** Three alike that pay a multiple of the stake, and how often they come in 10,000 spins. */
export type Pay = {
  readonly symbol: SlotSymbol;
  readonly multiplier: number;
  readonly in10000: number;
};

const pays: readonly Pay[] = [
  { symbol: 'diamond', multiplier: 60, in10000: 8 },
  { symbol: 'gold', multiplier: 30, in10000: 22 },
  { symbol: 'car', multiplier: 20, in10000: 50 },
  { symbol: 'gun', multiplier: 12, in10000: 110 },
  { symbol: 'bullet', multiplier: 8, in10000: 250 },
  { symbol: 'shot', multiplier: 5, in10000: 750 },
];

const small: Machine = {
  amounts: [100, 500, 1_000, 5_000, 10_000, 25_000],
  seed: 100_000,
  dollarsPerJackpot: 25_000_000,
};

/** In the cities of big money. */
const grand: Machine = {
  amounts: [...small.amounts, 100_000],
  seed: 400_000,
  dollarsPerJackpot: 100_000_000,
};

const machines: Readonly<Record<string, Machine>> = { 'las-vegas': grand, 'new-york': grand, chicago: grand };

export const slotsRules = defineRules('slots', {
  machines,
  otherMachine: small,
  pays,
  /** The part of every stake that goes into the city's jackpot. */
  jackpotPercent: 2,
  /** By account and UTC day. */
  spinsPerDay: 1_000,
});

/** All numbers of slots in a round. */
export type SlotsRules = typeof slotsRules.defaults;

/** The machines of one city. */
export const machineIn = ({ machines, otherMachine }: SlotsRules, city: string): Machine =>
  machines[city] ?? otherMachine;
