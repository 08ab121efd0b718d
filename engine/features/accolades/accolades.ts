import { assert } from '../../kernel/values/assert.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { EventDefinition } from '../../kernel/declarations/event-definition.ts';
import {
  defineFeature,
  type Accolade,
  type ActivityLine,
  type AlertAction,
  type Feature,
} from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { earn, earned, fileEarned } from './earned.ts';
import { accoladesManifest } from './manifest.ts';
import { rulesOf } from './rules.ts';
import { countDays, daysCounted, fileFirstDays, survival } from './survival.ts';
import { gangster, say, type Sentence } from '../../kernel/declarations/sentence.ts';

/** Every accolade that the given features and this one export, in the features' order. */
export function catalogueOf(features: readonly Feature[]): readonly Accolade[] {
  return [...features.flatMap(({ accolades = [] }) => accolades), survival];
}

/** The feature that watches the metrics of all others; it is made of what they export beside themselves. */
export function accoladesOf(features: readonly Feature[]): Feature {
  const catalogue = catalogueOf(features);
  const metrics = { 'accolades.days': { kind: 'max' } } as const;
  const kinds = new Map(
    [...features.map((feature) => feature.metrics ?? {}), metrics].flatMap((each) => Object.entries(each)),
  );
  for (const { id, metric, goals } of catalogue) {
    const kind = kinds.get(metric)?.kind;
    const [feature] = id.split('.');
    assert(
      kind === 'sum' || kind === 'max',
      `engine/features/${feature}/${feature}.ts declares ${metric}, which the accolade ${id} watches: a metric that only grows`,
    );
    assert(goals[0] > 0 && goals[0] < goals[1] && goals[1] < goals[2], `the goals of ${id} rise`);
  }
  const names = new Map(catalogue.map(({ id, name }) => [id, name]));
  return defineFeature({
    ...accoladesManifest,
    rules: rulesOf(catalogue),
    events: [earnedTold(names), daysCounted.definition],
    agenda: { 'accolades.earn': earn, 'accolades.count-days': countDays },
    metrics,
    counted: fileEarned,
    listens: { 'characters.created': fileFirstDays },
    activity: { of: [earned], lines: (event) => activity(event, names) },
    alerts: {
      of: [earned],
      lines: (event) => activity(event, names).map((told) => ({ ...told, actions: [toAccolades] })),
    },
  });
}

const toAccolades: AlertAction = {
  id: 'page',
  label: 'Accolades',
  meta: { path: '/main/overview/accolades' },
};

/** The event of a tier, told by the accolade's name. */
function earnedTold(names: ReadonlyMap<string, string>): EventDefinition {
  const tell = (event: RecordedEvent): Sentence => {
    const { character, accolade, tier } = earned.first([event]).data;
    return say`${gangster(character)} earned ${names.get(accolade) ?? 'an accolade'} in ${tier}.`;
  };
  return { ...earned.definition, tell };
}

function activity(event: RecordedEvent, names: ReadonlyMap<string, string>): readonly ActivityLine[] {
  const gained = earned.match(event);
  if (!gained) return [];
  const { character, accolade, tier } = seenBy(earned, gained, 'earner');
  return [
    {
      character,
      kind: 'accolades.earned',
      tone: 'good',
      template: 'You earned {accolade} in {tier}.',
      params: { accolade: names.get(accolade) ?? 'an accolade', tier },
    },
  ];
}
