import type { InputOf } from '@rackets/gateway/features/calls.ts';

/** What the list of gangsters shows, as it stands in the address. */
export interface FindWish {
  readonly view: FindView;
  readonly name: string;
  readonly order: FindOrder;
  /** Levels from and to, both included; null for no bound. Sorted by level where there is one. */
  readonly from: number | null;
  readonly to: number | null;
  /** The id of the family they are in; null for all. */
  readonly family: string | null;
  /** Only those whose city the viewer's detectives have found. */
  readonly located: boolean;
  readonly page: number;
}

/** R074: those looked at last, those online; and everybody. */
export const findViews = [
  { id: 'alive', label: 'Alive' },
  { id: 'online', label: 'Online' },
  { id: 'recent', label: 'Recent' },
  { id: 'dead', label: 'Dead' },
] as const;
export type FindView = (typeof findViews)[number]['id'];

export const findOrders = [
  { value: 'level_desc', label: 'Level, highest first' },
  { value: 'level_asc', label: 'Level, lowest first' },
  { value: 'username_asc', label: 'Name, A to Z' },
  { value: 'username_desc', label: 'Name, Z to A' },
] as const;
export type FindOrder = (typeof findOrders)[number]['value'];

const perPage = 30;

/** Names are sought when the typing pauses (R268). */
export const searchPauseMs = 150;

/** Reads the address; what it does not say, or says wrongly, is as usual. */
export function readWish(query: URLSearchParams): FindWish {
  const [page, from, to] = ['page', 'from', 'to'].map((name) => wholeNumber(query.get(name)));
  return {
    view: findViews.find(({ id }) => id === query.get('tab'))?.id ?? 'alive',
    name: query.get('name') ?? '',
    order: findOrders.find(({ value }) => value === query.get('order'))?.value ?? 'level_desc',
    from: from ?? null,
    to: to ?? null,
    family: query.get('family'),
    located: query.has('located'),
    page: page ?? 1,
  };
}

/** Of a text that is one from 1 to 9,999; null for every other. */
export function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** The address of a wish; the usual is left out. */
export function writeWish({ view, name, order, from, to, family, located, page }: FindWish): URLSearchParams {
  const query = new URLSearchParams();
  if (view !== 'alive') query.set('tab', view);
  if (name !== '') query.set('name', name);
  if (order !== 'level_desc') query.set('order', order);
  if (from !== null) query.set('from', String(from));
  if (to !== null) query.set('to', String(to));
  if (family !== null) query.set('family', family);
  if (located) query.set('located', '1');
  if (page > 1) query.set('page', String(page));
  return query;
}

export type CharacterQuery = NonNullable<InputOf<'GET characters'>['query']>;

/** What a wish asks `GET characters` for; null where nobody was looked at yet. */
export function queryOf(
  { view, name, order, family, page }: FindWish,
  recent: readonly string[],
): CharacterQuery | null {
  if (view === 'recent') return recent.length === 0 ? null : { ids: [...recent] };
  return {
    ...(view === 'online' ? { active_now: true } : { dead: view === 'dead' }),
    ...(name.trim() === '' ? {} : { username_prefix: name.trim() }),
    ...(family !== null && { family_id: family }),
    ...orders[order],
    limit: perPage,
    page,
  };
}

export type FindQuery = NonNullable<InputOf<'GET find'>['query']>;

/** What a wish with a bound of the level or of the city asks `GET find` for; null for every other wish. */
export function searchQueryOf({ view, name, from, to, family, located, page }: FindWish): FindQuery | null {
  if ((from === null && to === null && !located) || view === 'recent' || view === 'online') return null;
  return {
    alive: view === 'alive',
    ...(name.trim() === '' ? {} : { username_prefix: name.trim() }),
    ...(from !== null && { level_min: from }),
    ...(to !== null && { level_max: to }),
    ...(family !== null && { family_id: family }),
    ...(located && { location_known: true }),
    page,
  };
}

const orders = {
  level_desc: { order_attribute: 'level', order_direction: 'desc' },
  level_asc: { order_attribute: 'level', order_direction: 'asc' },
  username_asc: { order_attribute: 'username', order_direction: 'asc' },
  username_desc: { order_attribute: 'username', order_direction: 'desc' },
} as const satisfies Record<FindOrder, CharacterQuery>;
