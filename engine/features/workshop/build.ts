import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { itemAsset, items, itemsCarried, type Item } from '../../shared/catalogues/items.ts';
import { iso, minuteMs } from '../../shared/time/time.ts';
import { givePerk, perkRoom, perksFull } from '../perks/give-perks.ts';
import { garageFull } from '../vehicles/award-vehicle.ts';
import { giveVehicles } from '../vehicles/give-vehicles.ts';
import { blueprints } from './blueprints.ts';
import { buildCollected, buildStarted, nameOfBlueprint } from './events.ts';
import { workshopRules } from './rules.ts';
import { buildOf, nextReady } from './state.ts';

const payload = z.strictObject({ blueprint: z.string().max(40) });
const unknown = refuse('workshop_unknown', 'There is no such blueprint.', { kind: 'not-found' });

type Plan = (typeof workshopRules.defaults)['plans'][string];

/** What each plan takes, read once: rules never change. */
const taken = new WeakMap<Plan, readonly { readonly item: Item; readonly count: number }[]>();

/** What a build takes: each item, and how many. */
function inputsTaken(world: World, blueprint: string) {
  const plan = workshopRules(world).plans[blueprint];
  if (plan === undefined) return [];
  let inputs = taken.get(plan);
  if (!inputs) {
    inputs = Object.entries(plan.inputs).flatMap(([id, count]) =>
      items.has(id) ? [{ item: items.of(id), count }] : [],
    );
    taken.set(plan, inputs);
  }
  return inputs;
}

/** What a build takes: each item, how many, and how many of them somebody carries. */
export function inputsOf(world: World, character: string, blueprint: string) {
  return inputsTaken(world, blueprint).map(({ item, count }) => ({
    item,
    count,
    has: itemsCarried(world, character, item.id),
  }));
}

/** Whether somebody carries what a build takes. */
export function hasInputs(world: World, character: string, blueprint: string): boolean {
  return inputsTaken(world, blueprint).every(
    ({ item, count }) => itemsCarried(world, character, item.id) >= count,
  );
}

const nameThem = ({ item, count }: { readonly item: Item; readonly count: number }) =>
  `${count} ${(count === 1 ? item.name : item.plural).toLowerCase()}`;

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
    if (short) return refuse('workshop_short', `You need ${nameThem(short)}, and have ${short.has}.`);
    const moves = inputs.map(({ item, count }) => ({
      asset: itemAsset(item.id),
      from: inHand(me.id),
      to: sinkOf('workshop'),
      amount: count,
    }));
    const readyAt = now + plan.minutes * minuteMs;
    const until = Math.min(readyAt, nextReady(world, me.id, now));
    const timers = [{ character: me.id, name: 'workshop', until }];
    const subjects = [{ id: me.id, role: 'owner' }];
    return [buildStarted.draft({ blueprint: blueprint.id, readyAt }, { moves, timers, subjects })];
  },
  answer(events) {
    const { blueprint, readyAt } = buildStarted.first(events).data;
    return { blueprint, name: nameOfBlueprint(blueprint), ready_at: iso(readyAt) };
  },
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
      if (perkRoom(world, character, context.now) === 0) return perksFull;
      const giving = { character, kind: output.kind, sourceName: 'Built in the workshop' };
      return [buildCollected.draft(data, parts), givePerk(context, giving).event];
    }
    if (output.type === 'vehicle') {
      const giving = { character, source: 'workshop', sourceName: 'Built in the workshop' };
      const given = giveVehicles(world, context, giving, [{ model: output.model }]);
      if (given.abandoned > 0) return garageFull;
      return [buildCollected.draft(data, parts), ...given.events];
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
    return { blueprint, name: nameOfBlueprint(blueprint), output: blueprints.of(blueprint).output.type };
  },
});
