import { created, died } from '@rackets/engine/features/characters/events.ts';
import type { FamilyPoints } from '@rackets/engine/kernel/declarations/feature.ts';
import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { levelOf, maxLevel, pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs, secondMs } from '@rackets/engine/shared/time/time.ts';
import { defineModel, type DocRef, type Docs, type Model } from '../../runner/model.ts';
import type { EventLines } from '../../kits/lines-of.ts';
import { moved } from './buckets.ts';
import {
  alive,
  familiesByPoints,
  rankingsOf,
  speedrun,
  type RankedMetric,
  type Ranking,
} from './rankings.ts';

/**
 * One owner in one ranking. Without `value` it is not ranked: the dead among the living, a run that is not over, a
 * metric that fell to zero. Of equal values the higher level is first, then who reached the value first: `earlier`
 * falls with the revision.
 */
export type Row = {
  readonly metric: string;
  readonly owner: string;
  readonly value?: number;
  /** The gangster's level as it is now, 0 of a family. Experience itself moves too often to be kept in every row. */
  readonly level?: number;
  readonly earlier?: number;
  /** Of the dead: where they stood. After a crash between two writes the histogram is folded again from it. */
  readonly buried?: number;
  /** Of a speedrun: when it began, ms. */
  readonly born?: number;
  /** What was added up so far, whether it is ranked or not. */
  readonly sum?: number;
  /** Of offered rankings: the UTC day of the last change (days since 1970), and the value at its beginning if there was one. */
  readonly day?: number;
  readonly midnight?: number;
};

export const rows = 'standings';
export const histograms = 'standing-histograms';

export const rowId = (ranking: string, owner: string) => `${ranking} ${owner}`;

/** A change of one owner in one ranking. From null it enters, to null it leaves. */
interface Step {
  readonly ranking: Ranking;
  readonly owner: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** An amount added to one owner's row, which keeps the sum. */
interface Addition {
  readonly ranking: Ranking;
  readonly owner: string;
  readonly by: number;
  readonly negative: boolean;
}

type Metrics = ReadonlyMap<string, RankedMetric>;

type PointsOf = EventLines<FamilyPoints>;

/** Makes the model of some metrics' rankings, with those of the living, of speedruns and of families by their points. */
export function standingsModel(ranked: readonly RankedMetric[], familyPoints: PointsOf): Model {
  const metrics: Metrics = new Map(ranked.map((metric) => [metric.id, metric]));
  const ofCharacters = rankingsOf(ranked).filter(({ families }) => !families);
  const tellingOf = telling(metrics, familyPoints);
  return defineModel({
    name: 'standings',
    version: 7,
    collections: [
      {
        name: rows,
        indexes: {
          byValue: { fields: ['metric', 'value', 'level', 'earlier'] },
          // All of a ranking, also those that have left it.
          byOwner: { fields: ['metric', 'owner'] },
        },
      },
      { name: histograms, indexes: {} },
    ],
    of: {
      kinds: [created, died, ...(familyPoints.of?.kinds ?? [])],
      metrics: [...new Set(['level_points', ...ranked.flatMap(({ id, givenBack: back }) => [id, ...back])])],
    },
    touches: (event) => touchedBy(tellingOf(event), ofCharacters),
    fold(event, docs) {
      const told = tellingOf(event);
      for (const step of told.steps) foldStep(event, docs, step);
      for (const burial of told.burials) foldBurial(event, docs, burial);
      for (const owner of told.brokeEven) enterAtZero(event, docs, owner);
      for (const addition of told.additions) foldAddition(event, docs, addition);
      foldSpeedruns(event, docs, told);
      foldPromotions(docs, told.promotions, ofCharacters);
    },
  });
}

/** What an event alone tells the rankings. */
interface Telling {
  readonly steps: readonly Step[];
  readonly burials: readonly Owner[];
  /** Whose first count may have left them at zero, where zero is ranked. */
  readonly brokeEven: readonly Owner[];
  readonly additions: readonly Addition[];
  /** Who was given experience back. */
  readonly helpedUp: readonly string[];
  /** Who came to the highest level. */
  readonly atTop: readonly string[];
  readonly promotions: readonly Promotion[];
}

/** Asked twice for each event: for what it touches and by the fold. */
function telling(metrics: Metrics, familyPoints: PointsOf): (event: RecordedEvent) => Telling {
  const told = new WeakMap<RecordedEvent, Telling>();
  return (event) => {
    let known = told.get(event);
    if (!known) {
      known = {
        steps: stepsOf(event, metrics),
        burials: burialsOf(event),
        brokeEven: brokeEven(event, metrics),
        additions: [...additionsOf(event, metrics), ...familyPoints(event).map(pointsAdded)],
        helpedUp: helpedUp(event, metrics),
        atTop: event.counts.filter(reachesTop).map(({ character }) => character),
        promotions: promotionsOf(event),
      };
      told.set(event, known);
    }
    return known;
  };
}

/** Rows that are folded from what they held before, and the histograms they stand in. */
function touchedBy(told: Telling, ofCharacters: readonly Ranking[]): readonly DocRef[] {
  const { steps, burials, brokeEven: even, additions, helpedUp: helped, atTop, promotions } = told;
  const refs: DocRef[] = [];
  const touch = (ranking: Ranking, owner: string): void =>
    void refs.push({ collection: rows, id: rowId(ranking.id, owner) });
  for (const changes of [steps, burials, even, additions])
    for (const { ranking, owner } of changes) touch(ranking, owner);
  for (const owner of [...helped, ...atTop]) touch(speedrun, owner);
  for (const { owner } of promotions) for (const ranking of ofCharacters) touch(ranking, owner);
  for (const changes of [steps, burials]) {
    for (const { ranking } of changes)
      if (ranking.buckets) refs.push({ collection: histograms, id: ranking.id });
  }
  return refs;
}

/** What the event alone tells. */
function stepsOf(event: RecordedEvent, metrics: Metrics): readonly Step[] {
  const steps: Step[] = [];
  const born = bornIn(event);
  if (born !== undefined) steps.push({ ranking: alive, owner: born, from: null, to: 0 });
  for (const { character: owner, metric, from, to } of event.counts) {
    // Only what changed: a metric of kind max or last is often counted without moving.
    if (from === to) continue;
    const ranked = metrics.get(metric);
    if (ranked) steps.push(...stepOf(ranked, owner, from, to));
    if (metric === 'level_points') steps.push({ ranking: alive, owner, from, to });
  }
  return steps;
}

function bornIn(event: RecordedEvent): string | undefined {
  const born = created.match(event);
  return born ? seenBy(created, born, 'everyone').character : undefined;
}

/** Who leaves the living by the event. */
function burialsOf(event: RecordedEvent): readonly Owner[] {
  const death = died.match(event);
  return death ? [{ ranking: alive, owner: seenBy(died, death, 'everyone').character }] : [];
}

/** The event of a death does not say where they stood: their row does, before it and after it. */
function foldBurial(event: RecordedEvent, docs: Docs, { ranking, owner }: Owner): void {
  const id = rowId(ranking.id, owner);
  const before = docs.get(rows, id) as Row | null;
  const buried = before?.value ?? before?.buried;
  if (buried === undefined) return;
  foldStep(event, docs, { ranking, owner, from: buried, to: null });
  docs.put(rows, id, { ...(docs.get(rows, id) as Row), buried });
}

function stepOf({ ranking, negative }: RankedMetric, owner: string, from: number, to: number): Step[] {
  const place = (value: number) => (negative || value > 0 ? value : null);
  const step = { ranking, owner, from: place(from), to: place(to) };
  return step.from === null && step.to === null ? [] : [step];
}

function foldStep(event: RecordedEvent, docs: Docs, { ranking, owner, from, to }: Step): void {
  const id = rowId(ranking.id, owner);
  const row: Row = { metric: ranking.id, owner, ...sinceMidnight(event, docs, ranking, id) };
  docs.put(rows, id, to === null ? row : { ...row, ...reached(event, docs, id, owner, to) });
  const { buckets } = ranking;
  if (!buckets) return;
  const before = from === null ? null : buckets.bucketOf(from);
  const bucket = to === null ? null : buckets.bucketOf(to);
  if (before === bucket) return;
  // Written by this fold alone.
  const histogram = docs.get(histograms, ranking.id) as Record<string, number> | null;
  docs.put(histograms, ranking.id, moved(histogram ?? {}, before, bucket));
}

/** What a changed row keeps of the day's beginning, so that places then can be compared with places now. */
function sinceMidnight(
  { at }: RecordedEvent,
  docs: Docs,
  { offered }: Ranking,
  id: string,
): Pick<Row, 'day' | 'midnight'> {
  if (!offered) return {};
  const day = Math.floor(at / dayMs);
  const before = docs.get(rows, id) as Row | null;
  const midnight = before?.day === day ? before.midnight : before?.value;
  return midnight === undefined ? { day } : { day, midnight };
}

/** What a row is sorted by once its owner has come to a value. */
function reached(event: RecordedEvent, docs: Docs, id: string, owner: string, value: number) {
  // Subjects are stamped before the decision; an earlier event of the same one may have brought a level.
  const before = docs.get(rows, id) as Row | null;
  const stamped = event.subjects.find((subject) => subject.id === owner)?.level ?? 0;
  return { value, level: Math.max(stamped, before?.level ?? 0), earlier: -1 - event.revision };
}

interface Promotion {
  readonly owner: string;
  readonly level: number;
}

/** Whose level is another after the event. */
function promotionsOf({ counts }: RecordedEvent): readonly Promotion[] {
  return counts.flatMap(({ character: owner, metric, from, to }) => {
    if (metric !== 'level_points') return [];
    const level = levelOf(to).number;
    return level === levelOf(from).number ? [] : [{ owner, level }];
  });
}

/** A new level is told to every row of its owner: a few dozen times in a life. */
function foldPromotions(docs: Docs, promotions: readonly Promotion[], rankings: readonly Ranking[]): void {
  for (const { owner, level } of promotions) {
    for (const { id: ranking } of rankings) {
      const id = rowId(ranking, owner);
      const row = docs.get(rows, id) as Row | null;
      if (row?.value !== undefined) docs.put(rows, id, { ...row, level });
    }
  }
}

type Owner = Pick<Step, 'ranking' | 'owner'>;

function brokeEven(event: RecordedEvent, metrics: Metrics): readonly Owner[] {
  return event.counts.flatMap(({ character: owner, metric, from, to }) => {
    const ranked = metrics.get(metric);
    return ranked?.negative && from === 0 && to === 0 ? [{ ranking: ranked.ranking, owner }] : [];
  });
}

function enterAtZero(event: RecordedEvent, docs: Docs, { ranking, owner }: Owner): void {
  const id = rowId(ranking.id, owner);
  if (docs.get(rows, id)) return;
  const row: Row = {
    metric: ranking.id,
    owner,
    ...reached(event, docs, id, owner, 0),
    ...sinceMidnight(event, docs, ranking, id),
  };
  docs.put(rows, id, row);
}

/** What is added to sums: of families, and of characters in the deathmatch. */
function additionsOf(event: RecordedEvent, metrics: Metrics): readonly Addition[] {
  return event.counts.flatMap(({ character, metric, from, to }) => {
    const ranked = metrics.get(metric);
    const { deathmatch = null, families = null, negative = false } = ranked ?? {};
    const family = families && event.subjects.find(({ id }) => id === character)?.family;
    const by = to - from - givenBack(event, character, ranked);
    if (by === 0 && !negative) return [];
    return [
      ...(deathmatch && event.phase === 'deathmatch'
        ? [{ ranking: deathmatch, owner: character, by, negative }]
        : []),
      ...(families && family ? [{ ranking: families, owner: family, by, negative }] : []),
    ];
  });
}

const pointsAdded = ({ family: owner, points: by }: FamilyPoints): Addition => ({
  ranking: familiesByPoints,
  owner,
  by,
  negative: false,
});

/** How much of what an event counts of a metric was given back rather than earned. */
function givenBack({ counts }: RecordedEvent, character: string, ranked: RankedMetric | undefined): number {
  if (!ranked || ranked.givenBack.size === 0) return 0;
  return counts.reduce(
    (sum, count) =>
      count.character === character && ranked.givenBack.has(count.metric) ? sum + count.to - count.from : sum,
    0,
  );
}

function foldAddition(event: RecordedEvent, docs: Docs, addition: Addition): void {
  const { ranking, owner, by, negative } = addition;
  const id = rowId(ranking.id, owner);
  const before = docs.get(rows, id) as Row | null;
  if (before && by === 0) return;
  const sum = (before?.sum ?? 0) + by;
  const row: Row = { metric: ranking.id, owner, sum, ...sinceMidnight(event, docs, ranking, id) };
  docs.put(rows, id, negative || sum > 0 ? { ...row, ...reached(event, docs, id, owner, sum) } : row);
}

/**
 * The time from birth to the highest level, in seconds; kept below zero, so that the fewest stand first. Who was given
 * experience back does not run any more.
 */
function foldSpeedruns(event: RecordedEvent, docs: Docs, { helpedUp: helped, atTop }: Telling): void {
  const { at } = event;
  for (const owner of helped) {
    const { born: _begun, ...row } = docs.get(rows, rowId(speedrun.id, owner)) as Row;
    docs.put(rows, rowId(speedrun.id, owner), row);
  }
  const born = bornIn(event);
  if (born !== undefined)
    docs.put(rows, rowId(speedrun.id, born), { metric: speedrun.id, owner: born, born: at });
  for (const character of atTop) {
    const id = rowId(speedrun.id, character);
    const row = docs.get(rows, id) as Row | null;
    if (row?.born === undefined || row.value !== undefined) continue;
    const seconds = Math.floor((at - row.born) / secondMs);
    const then = sinceMidnight(event, docs, speedrun, id);
    docs.put(rows, id, { ...row, ...reached(event, docs, id, character, -seconds), ...then });
  }
}

function helpedUp(event: RecordedEvent, metrics: Metrics): readonly string[] {
  const points = metrics.get('level_points');
  if (!points || points.givenBack.size === 0) return [];
  return event.counts.flatMap(({ character, metric, from, to }) =>
    points.givenBack.has(metric) && to > from ? [character] : [],
  );
}

function reachesTop({ metric, from, to }: StampedCount): boolean {
  const top = pointsAtLevel(maxLevel);
  return metric === 'level_points' && from < top && to >= top;
}
