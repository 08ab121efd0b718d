import type { TradeAsset } from './answers.ts';

/** What a line is worth to whoever gets it, in dollars: money as it arrives, all else by the catalogue. */
export const arrives = ({ type, amount_net: net, value }: TradeAsset): number =>
  type === 'money' ? net : value;

export const sumOf = (assets: readonly TradeAsset[], of: (asset: TradeAsset) => number): number =>
  assets.reduce((sum, asset) => sum + of(asset), 0);

/** What both hand over, what the player gets, and the tax on what they pay, in dollars. */
export function balanceOf(assets: readonly TradeAsset[]) {
  const mine = assets.filter((asset) => asset.is_current_character);
  const theirs = assets.filter((asset) => !asset.is_current_character);
  const pay = sumOf(mine, ({ value }) => value);
  const get = sumOf(theirs, arrives);
  const tax = sumOf(assets, ({ amount_gross: gross, amount_net: net }) => gross - net);
  const ownTax = sumOf(mine, ({ amount_gross: gross, amount_net: net }) => gross - net);
  const theirTax = sumOf(theirs, ({ amount_gross: gross, amount_net: net }) => gross - net);
  return { mine, theirs, pay, get, tax, ownTax, theirTax, net: get - pay };
}

/** What arrives of money that is sent, by the tax in percent; the tax rounds up (ruling 25). */
export const netOf = (amount: number, taxPercent: number): number =>
  amount - Math.ceil((amount * taxPercent) / 100);
