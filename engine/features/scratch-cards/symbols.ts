/** What can stand in a window of a card, and what three of it win. */
export const cardSymbols = ['money', 'bullets', 'prison_bribes', 'vehicle', 'credits', 'perk'] as const;

export type CardSymbol = (typeof cardSymbols)[number];

/** So many alike win (R661). */
export const alikeToWin = 3;

/** The windows of a card. */
export const windowCount = 6;

/** The symbol of which a card has three; null for a card that wins nothing. */
export function winningSymbol(windows: readonly CardSymbol[]): CardSymbol | null {
  const wins = (symbol: CardSymbol) => windows.filter((each) => each === symbol).length >= alikeToWin;
  return cardSymbols.find(wins) ?? null;
}
