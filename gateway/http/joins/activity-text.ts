import { cityOf } from '@rackets/engine/world/cities.ts';
import { iso } from '@rackets/engine/world/time.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { ActivityRow } from '@rackets/projections/models/activity.ts';
import { character } from './join.ts';

/** An entry as calls and pushes tell it: the template filled, then escaped. */
export function activityEntry(world: World, row: ActivityRow) {
  const focus = Object.values(row.params).find(
    (value) => typeof value === 'string' && world.characters.has(value),
  );
  return {
    id: row.id,
    focus_character: typeof focus === 'string' ? character(world, focus) : null,
    activity_at: iso(row.at),
    message: escapeHtml(activityText(world, row)),
    kind: row.kind,
    tone: row.tone,
  };
}

/** The entry's sentence as plain text: ids of gangsters and cities become names. */
export function activityText(
  world: World,
  { template, params }: Pick<ActivityRow, 'template' | 'params'>,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (_match, key: string) => {
    const value = params[key];
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
    return world.characters.get(value)?.username ?? cityOf(value)?.name ?? value;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
