import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { opens, tellings, told } from '../../kits/told.ts';
import { blueprints } from './blueprints.ts';
import { buildReady, nameOfBlueprint } from './events.ts';
import { buildOf, nextReady } from './state.ts';

/** Says that a build is ready, unless its builder is dead by now. */
export const readyBuild: DueDefinition = {
  untilClose: true,
  due(world, { data, due }) {
    // Written by the event of the start.
    const { character, blueprint } = data as { character: string; blueprint: string };
    const build = buildOf(world, character, blueprint);
    if (build?.readyAt !== due) return [];
    const subjects = [{ id: character, role: 'owner' }];
    const next = nextReady(world, character, due);
    const timers = Number.isFinite(next) ? [{ character, name: 'workshop', until: next }] : [];
    return [buildReady.draft({ blueprint: blueprints.of(blueprint).id }, { timers, subjects })];
  },
};

/** A build is ready: its owner need not have been there. */
export const workshopTold = tellings(
  told(buildReady, 'owner', ({ blueprint }) => ({
    kind: 'workshop.ready',
    tone: 'good',
    template: 'On your bench: {thing} is ready.',
    params: { thing: nameOfBlueprint(blueprint) },
    actions: [opens('Collect', '/main/inventory/workshop')],
  })),
);
