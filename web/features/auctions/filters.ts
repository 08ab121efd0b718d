import { readStoredJson, writeStored } from '../../app/state/storage.ts';

/** The categories of the documents' filter (R304), with the items of ruling 3. */
export const categories = [
  { id: 'vehicles', label: 'Vehicles' },
  { id: 'bullets', label: 'Bullets' },
  { id: 'perks', label: 'Perks' },
  { id: 'drugs', label: 'Drugs' },
  { id: 'items', label: 'Items' },
  { id: 'prison_bribes', label: 'Bribes' },
  { id: 'credits', label: 'Credits' },
] as const;

export const creators = [
  { id: 'self', label: 'You' },
  { id: 'others', label: 'Others' },
  { id: 'game', label: 'The house' },
] as const;

export const bidStates = [
  { value: 'all', label: 'All bids' },
  { value: 'with', label: 'With bids' },
  { value: 'without', label: 'Without bids' },
] as const;

/** What a list is narrowed to. An empty list of a kind narrows nothing. */
export interface Filters {
  readonly search: string;
  readonly categories: readonly string[];
  readonly creators: readonly string[];
  readonly bids: 'all' | 'with' | 'without';
}

export const noFilters: Filters = { search: '', categories: [], creators: [], bids: 'all' };

/** How many filters are applied: a kind of them counts once (R305). */
export function countOf({ search, categories: kinds, creators: who, bids }: Filters): number {
  return [search.trim() !== '', kinds.length > 0, who.length > 0, bids !== 'all'].filter(Boolean).length;
}

/** What is asked of the server. */
export function queryOf({ search, categories: kinds, creators: who, bids }: Filters) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(kinds.length === 0 ? {} : { category: kinds.join(',') }),
    ...(who.length === 0 ? {} : { creator: who.join(',') }),
    ...(bids === 'all' ? {} : { hasBids: bids === 'with' ? ('1' as const) : ('0' as const) }),
  };
}

/** Each filter that is applied, in a word or two, with the filters without it. */
export function appliedOf(
  filters: Filters,
): readonly { readonly label: string; readonly without: Filters }[] {
  const named = (ids: readonly string[], of: readonly { readonly id: string; readonly label: string }[]) =>
    of
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join(', ');
  return [
    ...(filters.categories.length > 0
      ? [{ label: named(filters.categories, categories), without: { ...filters, categories: [] } }]
      : []),
    ...(filters.creators.length > 0
      ? [{ label: `by ${named(filters.creators, creators)}`, without: { ...filters, creators: [] } }]
      : []),
    ...(filters.bids === 'all'
      ? []
      : [
          {
            label: bidStates.find(({ value }) => value === filters.bids)?.label ?? '',
            without: { ...filters, bids: 'all' as const },
          },
        ]),
  ];
}

const storedUnder = 'auction-filters';

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function isFilters(value: unknown): value is Filters {
  if (typeof value !== 'object' || value === null) return false;
  const given = value as Readonly<Record<string, unknown>>;
  return (
    typeof given['search'] === 'string' &&
    isTexts(given['categories']) &&
    isTexts(given['creators']) &&
    bidStates.some(({ value: state }) => state === given['bids'])
  );
}

/** The filters that this browser remembers (R305). */
export function readFilters(): Filters {
  const stored = readStoredJson(storedUnder, isFilters);
  if (stored === null) return noFilters;
  // An older build may have remembered a category that no longer exists.
  const known = (ids: readonly string[], of: readonly { readonly id: string }[]) =>
    ids.filter((id) => of.some((each) => each.id === id));
  return {
    ...stored,
    categories: known(stored.categories, categories),
    creators: known(stored.creators, creators),
  };
}

export function writeFilters(filters: Filters): void {
  writeStored(storedUnder, countOf(filters) === 0 ? null : JSON.stringify(filters));
}
