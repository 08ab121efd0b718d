import { created } from '@rackets/engine/features/characters/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { levelOf } from '@rackets/engine/world/levels.ts';
import { dayMs } from '@rackets/engine/world/time.ts';
import { defineModel, type Docs } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';

/** Statistics with a history, by id. `wealth` is cash and bank together. */
export const historyTypes = ['level_points', 'wealth', 'small-crimes.successes', 'prison.successes'] as const;
export type HistoryType = (typeof historyTypes)[number];

type Values = Partial<Record<HistoryType, number>>;

/** `now` is as of `at`; `days` closes each day that had events with its last values: [midnight, values]. */
export type StatHistory = { at: number; now: Values; days: [number, Values][] };

/** What one feature has brought. */
export type Gains = { level_points: number; bullets: number; money: number };
/** `day` names the UTC day that `today` counts. */
export type BreakDown = { day: number; round: Record<string, Gains>; today: Record<string, Gains> };

/** Each level with when it began, ms. */
export type Levels = { levels: { level: number; prestige: number; startedAt: number }[] };

/**
 * A player's own statistics, from counts and moves alone, whichever feature made them. A character's history is one
 * document, so that each closing value comes from the same fold as the value of the moment.
 */
export const ownStats = defineModel({
  name: 'own-stats',
  version: 1,
  collections: [
    { name: 'stat-history', indexes: {} },
    { name: 'stat-break-down', indexes: {} },
    { name: 'level-history', indexes: {} },
  ],
  touches: (event) =>
    [...charactersOf(event)].flatMap((id) =>
      ['stat-history', 'stat-break-down', 'level-history'].map((collection) => ({ collection, id })),
    ),
  fold(event, docs) {
    for (const character of charactersOf(event)) {
      foldHistory(event, docs, character);
      foldBreakDown(event, docs, character);
      foldLevels(event, docs, character);
    }
  },
});

function walletOf(holder: string): string | null {
  const isWallet = holder.startsWith('char:') || holder.startsWith('bank:');
  return isWallet ? holder.slice(holder.indexOf(':') + 1) : null;
}

function charactersOf(event: RecordedEvent): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { character } of event.counts) ids.add(character);
  for (const { from, to, asset } of event.moves) {
    for (const id of asset === 'money' || asset === 'bullets' ? [walletOf(from), walletOf(to)] : []) {
      if (id !== null) ids.add(id);
    }
  }
  return ids;
}

/** How much of an asset a character has more after an event; moves between the own hand and bank cancel out. */
function gained(event: RecordedEvent, character: string, asset: string): number {
  let sum = 0;
  for (const move of event.moves) {
    if (move.asset !== asset) continue;
    if (walletOf(move.to) === character) sum += move.amount;
    if (walletOf(move.from) === character) sum -= move.amount;
  }
  return sum;
}

function foldHistory(event: RecordedEvent, docs: Docs, character: string): void {
  const before = docs.get('stat-history', character) as StatHistory | null;
  const { at } = event;
  const today = Math.floor(at / dayMs) * dayMs;
  const days = [...(before?.days ?? [])];
  if (before && before.at < today) days.push([Math.floor(before.at / dayMs) * dayMs + dayMs, before.now]);
  const now: Values = {
    ...before?.now,
    wealth: (before?.now.wealth ?? 0) + gained(event, character, 'money'),
  };
  for (const count of event.counts) {
    const type = historyTypes.find((each) => each === count.metric);
    if (type && count.character === character) now[type] = count.to;
  }
  docs.put('stat-history', character, { at, now, days });
}

function foldBreakDown(event: RecordedEvent, docs: Docs, character: string): void {
  const before = docs.get('stat-break-down', character) as BreakDown | null;
  const day = Math.floor(event.at / dayMs);
  const feature = event.type.split('.')[0] ?? '';
  const levelPoints = event.counts.find(
    (each) => each.character === character && each.metric === 'level_points',
  );
  const gains: Gains = {
    level_points: levelPoints?.by ?? 0,
    bullets: gained(event, character, 'bullets'),
    money: gained(event, character, 'money'),
  };
  const yesterday = before?.day !== day;
  docs.put('stat-break-down', character, {
    day,
    round: added(before?.round ?? {}, feature, gains),
    today: added(yesterday ? {} : (before?.today ?? {}), feature, gains),
  });
}

function added(rows: Record<string, Gains>, feature: string, gains: Gains): Record<string, Gains> {
  if (gains.level_points === 0 && gains.bullets === 0 && gains.money === 0) return rows;
  const row = rows[feature] ?? { level_points: 0, bullets: 0, money: 0 };
  return {
    ...rows,
    [feature]: {
      level_points: row.level_points + gains.level_points,
      bullets: row.bullets + gains.bullets,
      money: row.money + gains.money,
    },
  };
}

function foldLevels(event: RecordedEvent, docs: Docs, character: string): void {
  const before = docs.get('level-history', character) as Levels | null;
  const born = created.match(event)?.data.character === character;
  const count = event.counts.find((each) => each.character === character && each.metric === 'level_points');
  if (!born && !count) return;
  const levels = [...(before?.levels ?? [])];
  const { number: level, prestige } = levelOf(count?.to ?? 0);
  const last = levels.at(-1);
  if (last?.level === level && last.prestige === prestige) return;
  levels.push({ level, prestige, startedAt: event.at });
  docs.put('level-history', character, { levels });
}

/** A character's history; null before its first event. */
export async function readStatHistory(documents: Documents, character: string): Promise<StatHistory | null> {
  const found = await documents.getMany('stat-history', [character]);
  return (found.get(character)?.body as StatHistory | undefined) ?? null;
}

/** What each feature has brought a character. */
export async function readBreakDown(documents: Documents, character: string): Promise<BreakDown | null> {
  const found = await documents.getMany('stat-break-down', [character]);
  return (found.get(character)?.body as BreakDown | undefined) ?? null;
}

/** A character's levels, the first one first. */
export async function readLevels(documents: Documents, character: string): Promise<Levels['levels']> {
  const found = await documents.getMany('level-history', [character]);
  return (found.get(character)?.body as Levels | undefined)?.levels ?? [];
}
