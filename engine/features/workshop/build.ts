import { z } from 'zod';
import { defineCommand } from '../../kernel/command-definition.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world.ts';
import { actingFreely } from '../../world/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../world/holders.ts';
import { itemAsset, items, itemsCarried } from '../../world/items.ts';
import { iso, minuteMs } from '../../world/time.ts';
import { givePerk, perkRoom } from '../perks/give-perks.ts';
import { blueprints } from './blueprints.ts';
import { buildCollected, buildStarted, nameOfBlueprint } from './events.ts';
import { workshopRules } from './rules.ts';
import { buildOf } from './state.ts';

const payload = z.strictObject({ blueprint: z.string().max(40) });
const unknown = refuse('workshop_unknown', 'There is no such blueprint.', { kind: 'not-found' });

/** What a build takes: each item, how many, and how many of them somebody carries. */
export function inputsOf(world: World, character: string, blueprint: string) {
  return Object.entries(workshopRules(world).plans[blueprint]?.inputs ?? {}).flatMap(([id, count]) =>
    items.has(id) ? [{ item: items.of(id), count, has: itemsCarried(world, character, id) }] : [],
  );
}

/** Begins to build: what it takes is gone at once (E168). */
export const startBuild = defineCommand({
  type: 'workshop.start-build',
  payload,
  guards: actingFreely,
  decide(world, command, { me, now }) {
    const blueprint = blueprints.find(command.payload.blueprint);
    const plan = workshopRules(world).plans[command.payload.blueprint];
    if (!blueprint || !plan) return unknown;
    if (buildOf(world, me.id, blueprint.id)) return refuse('workshop_busy', 'You are building this already.');
    const inputs = inputsOf(world, me.id, blueprint.id);
    const short = inputs.find(({ count, has }) => has < count);
    if (short) return refuse('workshop_short', `You need ${short.count} ${short.item.plural.toLowerCase()}.`);
    const moves = inputs.map(({ item, count }) => ({
      asset: itemAsset(item.id),
      from: inHand(me.id),
      to: sinkOf('workshop'),
      amount: count,
    }));
    const readyAt = now + plan.minutes * minuteMs;
    const subjects = [{ id: me.id, role: 'owner' }];
    return [buildStarted.draft({ blueprint: blueprint.id, readyAt }, { moves, subjects })];
  },
  answer: (events) => ({ ready_at: iso(buildStarted.first(events).data.readyAt) }),
});

/** Takes what is ready off the bench, if there is room for it (E169). */
export const collectBuild = defineCommand({
  type: 'workshop.collect-build',
  payload,
  guards: actingFreely,
  decide(world, command, context) {
    const character = context.me.id;
    const blueprint = blueprints.find(command.payload.blueprint);
    if (!blueprint) return unknown;
    const build = buildOf(world, character, blueprint.id);
    if (!build) return refuse('workshop_no_build', 'You are not building this.', { kind: 'conflict' });
    if (build.readyAt > context.now)
      return refuse('workshop_not_ready', 'It is not ready yet.', { data: { ready_at: iso(build.readyAt) } });
    const { output } = blueprint;
    const parts = {
      counts: [{ character, metric: 'workshop.built', by: 1 }],
      subjects: [{ id: character, role: 'owner' }],
    };
    const data = { blueprint: blueprint.id };
    if (output.type === 'perk') {
      if (perkRoom(world, character, context.now) === 0)
        return refuse('perks_full', 'You cannot keep any more perks.');
      const giving = { character, kind: output.kind, sourceName: 'Built in the workshop' };
      return [buildCollected.draft(data, parts), givePerk(context, giving).event];
    }
    const move = {
      asset: itemAsset(output.item),
      from: sourceOf('workshop'),
      to: inHand(character),
      amount: output.count,
    };
    return [buildCollected.draft(data, { ...parts, moves: [move] })];
  },
  answer(events) {
    const { blueprint } = buildCollected.first(events).data;
    return { blueprint, name: nameOfBlueprint(blueprint) };
  },
});
