import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { Accolade, DueDefinition } from '../../kernel/declarations/feature.ts';
import { metric as metricOf, type World } from '../../kernel/state/world.ts';
import { dayMs } from '../../shared/time/time.ts';
import { accoladeRules } from './rules.ts';
import { count, gangster, say } from '../../kernel/declarations/sentence.ts';

const metric = 'accolades.days';

const survivalData = z.strictObject({ character: z.string(), days: z.int().min(1) });

/** Days lived are counted on the days that earn something, no more often. */
export const survival: Accolade = {
  id: 'accolades.survivor',
  name: 'Still Breathing',
  icon: 'fedora',
  metric,
  goals: [7, 30, 90],
  task: 'Stay alive for {goal}.',
  unit: 'days',
  measure(world, character, now) {
    const life = world.characters.get(character);
    return life ? Math.floor(((life.dead?.at ?? now) - life.createdAt) / dayMs) : 0;
  },
};

/** A gangster has lived so many days. */
export const daysCounted = defineEvent({
  type: 'accolades.days-counted',
  version: 1,
  data: survivalData,
  visible: { owner: ['character', 'days'] },
  tell: ({ data }) => say`${gangster(data.character)} has lived for ${count(data.days)} days.`,
  apply: (world, { data: { character } }) => fileNextDays(world, character),
});

/** A new life: files the first day that counts. */
export function fileFirstDays(world: World, { subjects }: RecordedEvent): void {
  for (const { id } of subjects) fileNextDays(world, id);
}

function fileNextDays(world: World, character: string): void {
  const born = world.characters.get(character)?.createdAt;
  const lived = metricOf(world, character, metric);
  const accolades = accoladeRules(world)[metric] ?? [];
  const days = accolades.flatMap(({ goals }) => goals).find((goal) => goal > lived);
  if (born === undefined || days === undefined) return;
  schedule('accolades.count-days', born + days * dayMs, { character, days });
}

/** Nothing for the dead: they have stopped counting. */
export const countDays: DueDefinition = {
  untilClose: true,
  due(world, { data }) {
    const { character, days } = survivalData.parse(data);
    const life = world.characters.get(character);
    if (!life || life.dead) return [];
    return [
      daysCounted.draft(
        { character, days },
        { counts: [{ character, metric, by: days }], subjects: [{ id: character, role: 'owner' }] },
      ),
    ];
  },
};
