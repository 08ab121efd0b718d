import type { Online } from './answers.ts';

export type OnlineOrder = 'level_desc' | 'level_asc' | 'username_asc' | 'username_desc';

export const onlineOrders: readonly { readonly value: OnlineOrder; readonly label: string }[] = [
  { value: 'level_desc', label: 'Level, highest first' },
  { value: 'level_asc', label: 'Level, lowest first' },
  { value: 'username_asc', label: 'Name, A to Z' },
  { value: 'username_desc', label: 'Name, Z to A' },
];

export function isOnlineOrder(value: string): value is OnlineOrder {
  return onlineOrders.some((order) => order.value === value);
}

/** Prestige counts past level 50; equal levels are in the order of their names. */
export function sortOnline(rows: Online['characters'], order: OnlineOrder): Online['characters'] {
  const [attribute, direction] = order.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const byName = one.character.username.localeCompare(other.character.username);
    if (attribute === 'username') return sign * byName;
    return sign * (rankOf(one) - rankOf(other)) || byName;
  });
}

function rankOf({ character }: Online['characters'][number]): number {
  return character.level.prestige_number * 1000 + character.level.number;
}
