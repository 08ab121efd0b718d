import { add, fraction, multiply, zero, type Fraction } from '../../kits/fraction.ts';
import { drawWinners, jackpotOf, prizesOf } from './draws.ts';

interface Terms {
  readonly payoutPercent: number;
  readonly sharesPercent: readonly number[];
}

/**
 * What a draw pays a holder on average, over all tickets that can be drawn one after the other: exact, by the rules
 * that draw and pay. Grows with the cube of the tickets, so it is for small draws.
 */
export function expectedPrize(
  held: ReadonlyMap<string, number>,
  character: string,
  { payoutPercent, sharesPercent }: Terms,
): Fraction {
  const tickets = [...held.values()].reduce((sum, each) => sum + each, 0);
  const prizes = prizesOf(sharesPercent, jackpotOf(payoutPercent, tickets, 0));
  let mean = zero;
  for (const { picks, of } of picksOf(held, prizes)) {
    const prize = drawWinners(held, prizes, inTurn(picks)).find(
      (each) => each.character === character,
    )?.prize;
    if (prize !== undefined) mean = add(mean, multiply(fraction(prize), of));
  }
  return mean;
}

/** Every sequence of tickets that can be drawn, with its chance. */
function picksOf(
  held: ReadonlyMap<string, number>,
  prizes: readonly number[],
  picks: readonly number[] = [],
  of: Fraction = fraction(1),
): readonly { readonly picks: readonly number[]; readonly of: Fraction }[] {
  let asked: number | null = null;
  let n = 0;
  drawWinners(held, prizes, (below) => {
    const pick = picks[n];
    n += 1;
    if (pick !== undefined) return pick;
    asked ??= below;
    return 0;
  });
  if (asked === null) return [{ picks, of }];
  const each = multiply(of, fraction(1, asked));
  return Array.from({ length: asked }, (_, pick) => picksOf(held, prizes, [...picks, pick], each)).flat();
}

function inTurn(picks: readonly number[]): () => number {
  const left = [...picks];
  return () => left.shift() ?? 0;
}
