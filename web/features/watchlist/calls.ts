/** A player's own list, or their family's. */
export type ListKind = 'own' | 'family';

/** The calls of either list, which take and answer the same. */
export const callsOf = {
  own: {
    read: 'GET watchlist',
    add: 'POST watchlist',
    set: 'PATCH watchlist/:id',
    remove: 'DELETE watchlist/:id',
  },
  family: {
    read: 'GET watchlist/family',
    add: 'POST watchlist/family',
    set: 'PATCH watchlist/family/:id',
    remove: 'DELETE watchlist/family/:id',
  },
} as const;
