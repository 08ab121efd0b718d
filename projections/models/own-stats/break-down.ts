import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { gained } from './wallets.ts';

/** What one feature has brought. */
export type Gains = { readonly level_points: number; readonly bullets: number; readonly money: number };

/** What features have brought, by their names. */
export type BreakDown = Readonly<Record<string, Gains>>;

/** The rows with what an event brought a character added to its feature's. */
export function withGains(rows: BreakDown, event: RecordedEvent, character: string): BreakDown {
  const feature = event.type.slice(0, event.type.indexOf('.'));
  const levelPoints = event.counts.find(
    (each) => each.character === character && each.metric === 'level_points',
  );
  return added(rows, feature, {
    level_points: levelPoints?.by ?? 0,
    bullets: gained(event, character, 'bullets'),
    money: gained(event, character, 'money'),
  });
}

/** What several days brought together. */
export function sumOf(days: readonly BreakDown[]): BreakDown {
  let sum: BreakDown = {};
  for (const day of days)
    for (const [feature, gains] of Object.entries(day)) sum = added(sum, feature, gains);
  return sum;
}

function added(rows: BreakDown, feature: string, gains: Gains): BreakDown {
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
