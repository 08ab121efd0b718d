/** What the list of gangsters shows, as it stands in the address. */
export interface FindWish {
  readonly view: FindView;
  readonly name: string;
  readonly order: FindOrder;
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
  const page = Number(query.get('page'));
  return {
    view: findViews.find(({ id }) => id === query.get('tab'))?.id ?? 'alive',
    name: query.get('name') ?? '',
    order: findOrders.find(({ value }) => value === query.get('order'))?.value ?? 'level_desc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a wish; the usual is left out. */
export function writeWish({ view, name, order, page }: FindWish): URLSearchParams {
  const query = new URLSearchParams();
  if (view !== 'alive') query.set('tab', view);
  if (name !== '') query.set('name', name);
  if (order !== 'level_desc') query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The call that a wish comes to; null where nobody was looked at yet. */
export function pathOf({ view, name, order, page }: FindWish, recent: readonly string[]): string | null {
  if (view === 'recent') return recent.length === 0 ? null : `characters?ids=${recent.join(',')}`;
  const [attribute = '', direction = ''] = order.split('_');
  const query = new URLSearchParams({
    ...(view === 'online' ? { active_now: '1' } : { dead: view === 'dead' ? '1' : '0' }),
    ...(name.trim() === '' ? {} : { username_prefix: name.trim() }),
    order_attribute: attribute,
    order_direction: direction,
    limit: String(perPage),
    page: String(page),
  });
  return `characters?${query}`;
}
