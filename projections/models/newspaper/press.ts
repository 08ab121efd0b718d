import { features } from '@rackets/engine/features/index.ts';
import type { PressLine } from '@rackets/engine/kernel/declarations/feature.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { linesOf } from '../../kits/lines-of.ts';
import { defineModel } from '../../runner/model.ts';
import type { Leader } from './newspaper-issues.ts';
import type { Documents } from '../../stores/documents.ts';

/** A line of the paper's own column, as it was said. */
export type PressRow = {
  readonly kind: string;
  readonly worth: number;
  readonly at: number;
  readonly character: string | null;
  readonly template: string;
  readonly params: JsonObject;
  /** Whether it says that somebody died. */
  readonly obituary: boolean;
  /** What a small ad offers; null for news. */
  readonly ad: string | null;
  readonly odds: readonly { readonly what: string; readonly odds: string }[];
};

/** What happened of one kind in one hour: the best of it, or everybody who died. */
type Hour = { readonly hour: number; readonly rows: readonly PressRow[] };

const collection = 'press';
/** More die in no hour. */
const mostDead = 200;

const pressOf = linesOf<PressLine>(({ press }) => press);
const idOf = (kind: string, at: number) => `${Math.floor(at / hourMs)}:${kind}`;

/** What everybody may know of each hour, for the column that the paper writes itself. */
export const pressModel = defineModel({
  name: collection,
  version: 3,
  collections: [{ name: collection, indexes: { byHour: { fields: ['hour'] } } }],
  of: pressOf.of,
  touches: (event) =>
    [...new Set(pressOf(event).map(({ kind }) => idOf(kind, event.at)))].map((id) => ({ collection, id })),
  fold(event, docs) {
    for (const line of pressOf(event)) {
      const { kind, worth, at, character, templates, params, obituary = false, ad = null, odds = [] } = line;
      const id = idOf(kind, at);
      // Written by this fold alone.
      const before = (docs.get(collection, id) as Hour | null)?.rows ?? [];
      const template = templates[event.revision % templates.length] ?? templates[0];
      const row: PressRow = { kind, worth, at, character, template, params, obituary, ad, odds };
      const rows = obituary ? [...before, row].slice(0, mostDead) : bestOf([...before, row]);
      docs.put(collection, id, { hour: Math.floor(at / hourMs), rows });
    }
  },
});

/** The row of the most worth; of equal ones the first. */
const bestOf = (rows: readonly PressRow[]): readonly PressRow[] => {
  const [best] = rows.toSorted((one, other) => other.worth - one.worth);
  return best ? [best] : [];
};

/** What is neither an obituary, nor an ad, nor odds. */
const plain = { obituary: false, ad: null, odds: [] } as const;

/** As many changes at the top of rankings are printed. */
const mostChanges = 3;

/**
 * What has moved at the top of rankings between two issues, as lines: of each ranking that somebody else leads now. Those
 * come first that stand first in `now`.
 */
export function changesOf(
  before: readonly Leader[],
  now: readonly Leader[],
  labelOf: (ranking: string) => string | null,
  at: number,
): readonly PressRow[] {
  const led = new Map(before.map(({ ranking, character }) => [ranking, character]));
  return now
    .flatMap(({ ranking, character: who }): readonly PressRow[] => {
      const [former, label] = [led.get(ranking), labelOf(ranking)];
      if (former === undefined || former === who || label === null) return [];
      const params = { who, former, ranking: label };
      const template = '{who} leads the ranking “{ranking}” now, where {former} stood first before.';
      return [{ ...plain, kind: 'standings.led', worth: at, at, character: who, template, params }];
    })
    .slice(0, mostChanges);
}

/** What the paper says by itself of a time. */
export interface Column {
  /** One line a kind, of what happened and of what did not. */
  readonly lines: readonly PressRow[];
  /** Everybody who died, in their order. */
  readonly dead: readonly PressRow[];
  /** Small ads, the dearest first. */
  readonly ads: readonly PressRow[];
  /** What a bet would return. */
  readonly odds: PressRow['odds'];
}

/** As many small ads fit under the paper. */
const mostAds = 3;

const quiet: readonly (readonly [kind: string, text: string])[] = features.flatMap(({ press }) =>
  Object.entries(press?.quiet ?? {}),
);

/** The column of the time from `since` to `until`. */
export async function readColumn(documents: Documents, since: number, until: number): Promise<Column> {
  const docs = await documents.range(collection, {
    index: 'byHour',
    gte: Math.floor(since / hourMs),
    lt: Math.floor(until / hourMs) + 1,
    limit: 20_000,
  });
  const rows = docs
    // Written by this model alone.
    .flatMap(({ body }) => (body as unknown as Hour).rows)
    .filter(({ at }) => at >= since && at < until);
  const dead = rows.filter(({ obituary }) => obituary).toSorted((one, other) => one.at - other.at);
  const best = new Map<string, PressRow>();
  for (const row of rows) {
    const before = best.get(row.kind);
    if (!row.obituary && (before === undefined || row.worth > before.worth)) best.set(row.kind, row);
  }
  const happened = new Set(rows.map(({ kind }) => kind));
  const missed = quiet
    .filter(([kind]) => !happened.has(kind))
    .map(([kind, template]): PressRow => ({
      kind,
      worth: 0,
      at: until,
      character: null,
      template,
      params: {},
      ...plain,
    }));
  const found = [...best.values()];
  const news = found.filter(({ ad, odds }) => ad === null && odds.length === 0);
  const lines = [...news, ...missed].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  const ads = found.filter(({ ad }) => ad !== null).toSorted((one, other) => other.worth - one.worth);
  const odds = found
    .toSorted((one, other) => other.worth - one.worth)
    .find((row) => row.odds.length > 0)?.odds;
  return { lines, dead, ads: ads.slice(0, mostAds), odds: odds ?? [] };
}
