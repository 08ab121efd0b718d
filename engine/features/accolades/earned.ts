import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { accoladeRules, tiers } from './rules.ts';

const earnedData = z.strictObject({ character: z.string(), accolade: z.string(), tier: z.enum(tiers) });

/** A gangster has reached a tier. */
export const earned = defineEvent({
  type: 'accolades.earned',
  version: 1,
  data: earnedData,
  // E023: everybody sees what was earned; how far somebody is on the way is their own.
  visible: { everyone: ['character', 'accolade', 'tier'] },
});

/** Files an item for every tier that a count steps over. A metric that only grows steps over each once. */
export function fileEarned(world: World, { counts, at }: RecordedEvent): void {
  const rules = accoladeRules(world);
  for (const { character, metric, from, to } of counts) {
    const counted = from === to ? undefined : rules[metric];
    if (!counted) continue;
    for (const { id, goals } of counted) {
      goals.forEach((goal, index) => {
        if (from >= goal || to < goal) return;
        schedule('accolades.earn', at, { character, accolade: id, tier: tiers[index] ?? 'bronze' });
      });
    }
  }
}

/** Hands over one tier, right after what earned it. */
export const earn: DueDefinition = {
  due(_world, { data }) {
    const parsed = earnedData.parse(data);
    return [earned.draft(parsed, { subjects: [{ id: parsed.character, role: 'earner' }] })];
  },
};
