import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine, DueDefinition } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { blueprints } from './blueprints.ts';
import { buildReady, nameOfBlueprint } from './events.ts';
import { buildOf, nextReady } from './state.ts';

/** Says that a build is ready, unless its builder is dead by now. */
export const readyBuild: DueDefinition = {
  due(world, { data, due }) {
    // Written by the event of the start.
    const { character, blueprint } = data as { character: string; blueprint: string };
    const build = buildOf(world, character, blueprint);
    if (build?.readyAt !== due || world.round.phase === 'closed') return [];
    const subjects = [{ id: character, role: 'owner' }];
    const next = nextReady(world, character, due);
    const timers = Number.isFinite(next) ? [{ character, name: 'workshop', until: next }] : [];
    return [buildReady.draft({ blueprint: blueprints.of(blueprint).id }, { timers, subjects })];
  },
};

/** A build is ready: its owner need not have been there. */
export function workshopActivity(event: RecordedEvent): readonly ActivityLine[] {
  const ready = buildReady.match(event);
  if (!ready) return [];
  return [
    {
      character: subjectOf(ready, 'owner'),
      kind: 'workshop.ready',
      tone: 'good',
      template: 'On your bench: {thing} is ready.',
      params: { thing: nameOfBlueprint(seenBy(buildReady, ready, 'owner').blueprint) },
    },
  ];
}

/** The same as an alert that leads to the bench. */
export function workshopAlerts(event: RecordedEvent): readonly AlertLine[] {
  return workshopActivity(event).map((line) => ({
    ...line,
    actions: [{ id: 'page', label: 'Collect', meta: { path: '/main/inventory/workshop' } }],
  }));
}
