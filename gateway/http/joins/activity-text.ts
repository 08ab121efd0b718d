import { cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { ActivityRow } from '@rackets/projections/models/activity/activity.ts';
import { mayFind, type HiddenLives } from './hidden-lives.ts';
import { seenCharacter } from './join.ts';

/** Nobody is hidden from whoever is told what just happened: it happened among the living. */
const nobodyHidden: HiddenLives = { viewer: null, ids: new Set() };

/**
 * An entry as calls and pushes tell it: the template filled, then escaped. A dead gangster whom the viewer may not
 * find is "a gangster" in it (ruling 36).
 */
export function activityEntry(world: World, row: ActivityRow, hidden = nobodyHidden) {
  const focus = Object.values(row.params).find(
    (value) => typeof value === 'string' && world.characters.has(value),
  );
  return {
    id: row.id,
    focus_character: typeof focus === 'string' ? seenCharacter(world, hidden, focus) : null,
    activity_at: iso(row.at),
    message: escapeHtml(activityText(world, row, hidden)),
    kind: row.kind,
    tone: row.tone,
  };
}

/** The entry's sentence as plain text: ids of gangsters and cities become names. */
export function activityText(
  world: World,
  { template, params }: Pick<ActivityRow, 'template' | 'params'>,
  hidden = nobodyHidden,
): string {
  const filled = template.replaceAll(/\{(\w+)\}/g, (_match, key: string) => {
    const value = params[key];
    if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
    const named = world.characters.get(value);
    if (named && !mayFind(hidden, named)) return 'a gangster';
    return named?.username ?? cityOf(value)?.name ?? value;
  });
  // Where a sentence begins with somebody who is not named.
  return filled.replace(/^a gangster/, 'A gangster');
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
