import type { CardSymbol } from '@rackets/engine/features/scratch-cards/symbols.ts';
import { count, money } from '../../app/text/format.ts';
import type { Bulk, Claim } from './answers.ts';

const names: Readonly<Record<CardSymbol, string>> = {
  money: 'Money',
  bullets: 'Bullets',
  prison_bribes: 'Bribes',
  vehicle: 'Vehicle',
  credits: 'Credits',
  perk: 'Perk',
};

/** What stands under a symbol: "Bullets". */
export const symbolName = (symbol: CardSymbol): string => names[symbol];

/** What a card brought, as a verdict: "50 bullets." */
export const claimVerdict = ({ prize_name: name }: Claim): string =>
  name === null ? 'No three alike.' : `${name}.`;

/** What many cards brought, one text a kind; none for nothing. */
export function bulkWords({ prizes }: Bulk): readonly string[] {
  const { vehicles, perks } = prizes;
  return [
    ...(prizes.money > 0 ? [`+ ${money(prizes.money)}`] : []),
    ...(prizes.bullets > 0 ? [`+ ${count(prizes.bullets, 'bullet')}`] : []),
    ...(prizes.prison_bribes > 0 ? [`+ ${count(prizes.prison_bribes, 'bribe')}`] : []),
    ...(prizes.credits > 0 ? [`+ ${count(prizes.credits, 'credit')}`] : []),
    ...(vehicles.total > 0 ? [`+ ${count(vehicles.total, 'vehicle')}`] : []),
    ...perks.map((name) => `+ ${name}`),
  ];
}

/** The warning where the garage had no room (R762); null where it had. */
export const abandonedText = (vehicles: number): string | null =>
  vehicles === 0
    ? null
    : `Your garage is full: ${vehicles === 1 ? 'the vehicle was' : `${vehicles} vehicles were`} abandoned.`;
