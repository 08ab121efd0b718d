import { broken } from '../../kernel/values/assert.ts';
import type { DrawContext } from '../../kernel/dice/draw.ts';
import type { ScratchCardsRules } from './rules.ts';
import { alikeToWin, cardSymbols, windowCount, type CardSymbol } from './symbols.ts';

/** What a card may win, and how many of 10,000 do; null wins nothing. Perks only where there are some. */
export function cardEnds({ in10000 }: ScratchCardsRules, hasPerks: boolean) {
  const winning = cardSymbols.flatMap((symbol) =>
    symbol === 'perk' && !hasPerks ? [] : [{ symbol, weight: in10000[symbol] }],
  );
  const nothing = winning.reduce((left, { weight }) => left - weight, 10_000);
  return [...winning, { symbol: null, weight: nothing }];
}

/** Draws what a card wins: one roll, labelled `card`. */
export function drawWin(draw: DrawContext, rules: ScratchCardsRules, hasPerks: boolean): CardSymbol | null {
  const ends = cardEnds(rules, hasPerks);
  const place = draw.weighted(
    ends.map(({ weight }) => weight),
    'card',
  );
  return (ends[place] ?? broken('a card is drawn')).symbol;
}

/** Draws the windows of a card that wins this: three alike, or none thrice. */
export function drawWindows(draw: DrawContext, wins: CardSymbol | null, hasPerks: boolean): CardSymbol[] {
  const others = cardSymbols.filter((symbol) => symbol !== wins && (hasPerks || symbol !== 'perk'));
  const alike = wins === null ? [] : Array.from({ length: alikeToWin }, () => wins);
  const filling = draw
    .shuffle(
      others.flatMap((symbol) => [symbol, symbol]),
      'filling',
    )
    .slice(0, windowCount - alike.length);
  return draw.shuffle([...alike, ...filling], 'windows');
}
