/** The symbols of a reel, in its order (R595). */
export const reelOrder = ['bullet', 'car', 'diamond', 'gn', 'gold', 'gun', 'shot'] as const;

export type SlotSymbol = (typeof reelOrder)[number];

/** What stands on the line, from left to right. */
export type Line = readonly [SlotSymbol, SlotSymbol, SlotSymbol];

/** Three alike make the jackpot. */
export const jackpotSymbol: SlotSymbol = 'gn';

const names: Readonly<Record<SlotSymbol, string>> = {
  bullet: 'bullet',
  car: 'car',
  diamond: 'diamond',
  gn: 'R',
  gold: 'gold bar',
  gun: 'revolver',
  shot: 'whiskey',
};

/** "revolver". */
export const symbolName = (symbol: SlotSymbol): string => names[symbol];

export const threeOf = (symbol: SlotSymbol): Line => [symbol, symbol, symbol];

/** As a line is read aloud: "three revolvers"; "diamond, car, R". */
export function lineText([first, second, third]: Line): string {
  if (first === second && second === third) return `three ${names[first]}s`;
  return `${names[first]}, ${names[second]}, ${names[third]}`;
}

/** Every line that pays nothing: all but three alike. */
export const losingLines: readonly Line[] = reelOrder.flatMap((first) =>
  reelOrder.flatMap((second) =>
    reelOrder.flatMap((third): Line[] =>
      first === second && second === third ? [] : [[first, second, third]],
    ),
  ),
);
