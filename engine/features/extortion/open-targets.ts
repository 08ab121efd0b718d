import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DrawContext } from '../../kernel/dice/draw.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { maxLevel, pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { targetsOpened } from './events.ts';
import { extortionRules } from './rules.ts';
import { extortionState, targetsOf } from './state.ts';

/** Asks around for names (E250). Neither who is asked about nor the order depends on where anybody is, or has. */
export const openTargets = defineCommand({
  type: 'extortion.open-targets',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const character = context.me.id;
    if (targetsOf(world, character, context.now).length > 0)
      return refuse('extortion_open', 'You have your names.', { kind: 'conflict' });
    const ready = timerUntil(world, character, 'extortion');
    if (ready > context.now) return waitRefusal(ready);
    const candidates = candidatesFor(world, character, context.now);
    if (candidates.length === 0) return refuse('extortion_no_targets', 'There is nobody to lean on.');
    const targets = drawSome(context.draw, candidates, extortionRules(world).targets.listed);
    return [targetsOpened.draft({ targets }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: (events) => ({ targets: targetsOpened.first(events).data.targets }),
});

/** The living others, unprotected, of a level near one's own; all of them where there are too few. */
function candidatesFor(world: World, character: string, now: number): readonly string[] {
  const { listed, levelMin, levelsAround } = extortionRules(world).targets;
  const { rests } = extortionState(world);
  const own = levelOfCharacter(world, character).number;
  const lowest = Math.max(levelMin, own - levelsAround);
  // Points are compared, not levels: everybody in the round is looked at.
  const from = pointsAtLevel(lowest);
  const below = own + levelsAround < maxLevel ? pointsAtLevel(own + levelsAround + 1) : Infinity;
  const open = (least: number, most: number) => {
    const ids: string[] = [];
    for (const { id, dead, protectedUntil } of world.characters.values()) {
      if (dead !== null || protectedUntil > now || id === character) continue;
      const points = metric(world, id, 'level_points');
      if (points >= least && points < most && (rests.get(id) ?? 0) <= now) ids.push(id);
    }
    return ids;
  };
  const near = open(from, below);
  return near.length >= listed ? near : open(pointsAtLevel(levelMin), Infinity);
}

/** Whether there is anybody to ask about. */
export const hasCandidates = (world: World, character: string, now: number): boolean =>
  candidatesFor(world, character, now).length > 0;

/** So many of them, each once. */
function drawSome(draw: DrawContext, from: readonly string[], count: number): string[] {
  const left = [...from];
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(draw.below(left.length, 'target'), 1));
  return chosen;
}
