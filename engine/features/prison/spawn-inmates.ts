import { drawOne } from '../../kernel/draw.ts';
import type { DueDefinition } from '../../kernel/feature.ts';
import { secondMs } from '../../world/time.ts';
import { inmatesArrived } from './events.ts';
import { npcNames } from './npcs.ts';
import { prisonRules } from './rules.ts';
import { prisonState } from './state.ts';

/** Every now and then a few nobodies are brought in, so that a lone player has a door to open. */
export const spawnInmates: DueDefinition = {
  due(world, _item, context) {
    if (world.round.phase === 'closed') return [];
    const rules = prisonRules(world).npcs;
    const inside = [...prisonState(world).npcs.values()].filter(({ leavesAt }) => leavesAt > context.now);
    const room = Math.min(rules.most - inside.length, rules.arriveAtOnceMost);
    const arriving = room > 0 ? 1 + context.draw.below(room, 'inmates') : 0;
    const npcs = Array.from({ length: arriving }, () => ({
      id: context.id('n'),
      name: drawOne(context.draw, npcNames, 'name'),
      level: 1 + context.draw.below(rules.levelMax, 'level'),
      leavesAt:
        context.now + context.draw.between(rules.staySecondsMin, rules.staySecondsMax, 'stay') * secondMs,
    }));
    return [inmatesArrived.draft({ npcs })];
  },
};
