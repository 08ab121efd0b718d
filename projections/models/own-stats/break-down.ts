import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { dayMs } from '@rackets/engine/world/time.ts';
import type { Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { gained } from './wallets.ts';

/** What one feature has brought. */
export type Gains = { level_points: number; bullets: number; money: number };
/** `day` names the UTC day that `today` counts. */
export type BreakDown = { day: number; round: Record<string, Gains>; today: Record<string, Gains> };

export const breakDowns = 'stat-break-down';

/** Adds what an event brought to its feature's row. */
export function foldBreakDown(event: RecordedEvent, docs: Docs, character: string): void {
  const before = docs.get(breakDowns, character) as BreakDown | null;
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
  docs.put(breakDowns, character, {
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

/** What each feature has brought a character. */
export async function readBreakDown(documents: Documents, character: string): Promise<BreakDown | null> {
  const found = await documents.getMany(breakDowns, [character]);
  return (found.get(character)?.body as BreakDown | undefined) ?? null;
}
