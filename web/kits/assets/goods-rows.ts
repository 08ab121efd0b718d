import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { money } from '../../app/text/format.ts';
import type { ChosenLot } from './chosen.ts';

/** A kind of goods of which some can be chosen. */
export interface GoodsRow {
  readonly type: 'item' | 'drugs';
  readonly id: string;
  readonly name: string;
  /** "3 gold watches" of so many. */
  readonly counted: (amount: number) => string;
  readonly icon: string;
  readonly owned: number;
  /** Of one, in dollars; null where nobody can say. */
  readonly value: number | null;
  readonly locked: boolean;
}

type Item = AnswerOf<'GET items'>['items'][number];
type Drug = AnswerOf<'GET drugs/sell'>['drugs'][number];

/** Items that are carried. */
export function itemRows(items: readonly Item[]): readonly GoodsRow[] {
  return items
    .filter(({ count }) => count > 0)
    .map((item) => ({
      type: 'item',
      id: item.type_id,
      name: item.name,
      counted: (amount) => `${amount} ${amount === 1 ? item.name : item.name_plural}`,
      icon: item.icon,
      owned: item.count,
      value: item.value,
      locked: item.locked,
    }));
}

/** Drugs in hand, at the price of the city. */
export function drugRows(drugs: readonly Drug[]): readonly GoodsRow[] {
  return drugs
    .filter(({ holding }) => holding > 0)
    .map(({ id, name, holding, price }) => ({
      type: 'drugs',
      id,
      name,
      counted: (amount) => `${amount} ${amount === 1 ? 'unit' : 'units'} of ${name.toLowerCase()}`,
      icon: 'medicine-pills',
      owned: holding,
      value: price,
      locked: false,
    }));
}

/** So much of a kind of goods. */
export const lotOf = ({ type, id, counted, icon, value }: GoodsRow, amount: number): ChosenLot => ({
  type,
  id,
  amount,
  name: counted(amount),
  detail: value === null ? '' : `${money(value)} each`,
  worth: value === null ? null : value * amount,
  image: null,
  icon,
});
