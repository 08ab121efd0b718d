import { broken } from '../../kernel/values/assert.ts';
import type { DrawContext } from '../../kernel/dice/draw.ts';
import type { Machine, Pay } from './rules.ts';
import { jackpotSymbol, losingLines, threeOf, type Line } from './symbols.ts';

/** How a spin ends: three alike that pay, the jackpot, or nothing. */
export type SpinEnd = { readonly kind: 'pays'; readonly pay: Pay } | { readonly kind: 'jackpot' | 'nothing' };

/** One end of a spin; its chance is its weight's share of all the weights. */
export interface WeighedEnd {
  readonly end: SpinEnd;
  readonly weight: number;
}

const whole = 10_000;

/**
 * Every end of a spin. The jackpot's chance grows with the stake, dollar by dollar; it takes from the losing spins, so
 * that what else is won is as likely at every stake.
 */
export function spinEnds(pays: readonly Pay[], { dollarsPerJackpot }: Machine, staked: number): WeighedEnd[] {
  const paying = pays.map((pay) => ({
    end: { kind: 'pays', pay } as const,
    weight: pay.in10000 * dollarsPerJackpot,
  }));
  const jackpot = { end: { kind: 'jackpot' } as const, weight: staked * whole };
  const winning = [jackpot, ...paying];
  const nothing = winning.reduce((left, { weight }) => left - weight, whole * dollarsPerJackpot);
  return [...winning, { end: { kind: 'nothing' }, weight: nothing }];
}

/** Draws how a spin ends: one roll, labelled `spin`. */
export function drawEnd(draw: DrawContext, ends: readonly WeighedEnd[]): SpinEnd {
  const place = draw.weighted(
    ends.map(({ weight }) => weight),
    'spin',
  );
  return ends[place]?.end ?? broken('a spin ends');
}

/** What the reels show of it. For a losing spin any losing line, by one more roll, labelled `reels`. */
export function drawLine(draw: DrawContext, end: SpinEnd): Line {
  if (end.kind === 'jackpot') return threeOf(jackpotSymbol);
  if (end.kind === 'pays') return threeOf(end.pay.symbol);
  return losingLines[draw.below(losingLines.length, 'reels')] ?? broken('a losing line is drawn');
}
