import { drawOne } from '../../kernel/dice/draw.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { secondMs } from '../../shared/time/time.ts';
import { inmatesArrived } from './events.ts';
import { npcNames } from './npcs.ts';
import { prisonRules } from './rules.ts';
import { npcsInside } from './state.ts';

/** Every now and then a few nobodies are brought in, so that a lone player has a door to open. */
export const spawnInmates: DueDefinition = {
  untilClose: true,
  due(world, _item, context) {
    const { npcs: rules, arrivals } = prisonRules(world);
    const inside = npcsInside(world, context.now);
    const room = Math.min(rules.most - inside.length, rules.arriveAtOnceMost);
    const drawn = room > 0 ? 1 + context.draw.below(room, 'inmates') : 0;
    const arriving = Math.max(drawn, arrivals.least - inside.length);
    const taken = new Set(arrivals.unique ? inside.map(({ name }) => name) : []);
    const freeName = () => {
      const name = drawOne(
        context.draw,
        npcNames.filter((each) => !taken.has(each)),
        'name',
      );
      if (arrivals.unique) taken.add(name);
      return name;
    };
    const npcs = Array.from({ length: arriving }, () => ({
      id: context.id('n'),
      name: freeName(),
      level: 1 + context.draw.below(rules.levelMax, 'level'),
      leavesAt:
        context.now + context.draw.between(rules.staySecondsMin, rules.staySecondsMax, 'stay') * secondMs,
    }));
    return [inmatesArrived.draft({ npcs })];
  },
};
