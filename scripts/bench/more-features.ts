import { defineCommand } from '@rackets/engine/kernel/declarations/command-definition.ts';
import { defineEvent } from '@rackets/engine/kernel/declarations/event-definition.ts';
import { defineFeature, type Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import { defineSlice } from '@rackets/engine/kernel/state/world.ts';
import { attemptMetrics } from '@rackets/engine/kits/attempt.ts';
import { actingFreely } from '@rackets/engine/shared/people/acting-freely.ts';
import { attemptModel } from '@rackets/projections/kits/attempts.ts';
import type { Model } from '@rackets/projections/runner/model.ts';
import { z } from 'zod';

/** Features that are registered as a crime is, and of which nobody makes any use. */
export function moreFeatures(count: number): readonly Feature[] {
  return namesOf(count).map(idleFeature);
}

/** The read models of such features. */
export function moreModels(count: number): readonly Model[] {
  const totals = ['attempts', 'successes', 'money', 'streak_max'] as const;
  return namesOf(count).map(
    (name) =>
      attemptModel({
        name,
        version: 1,
        event: attemptedIn(name),
        row: ({ task }) => ({ task }),
        totals,
        roundTotals: ['attempts', 'successes', 'money'],
      }).model,
  );
}

const namesOf = (count: number) => Array.from({ length: count }, (_, n) => `idle-${n}`);

const attemptedIn = (name: string) =>
  defineEvent({
    type: `${name}.attempted`,
    version: 1,
    data: z.strictObject({ task: z.int() }),
    visible: { owner: ['task'] },
    apply: () => undefined,
  });

function idleFeature(name: string): Feature {
  const attempted = attemptedIn(name);
  const label = `Acts of ${name}`;
  return defineFeature({
    name,
    title: label,
    slice: defineSlice(name, () => ({ last: new Map<string, number>() })),
    rules: { waitSeconds: 60 },
    commands: [
      defineCommand({
        type: `${name}.attempt`,
        payload: z.strictObject({ task: z.int() }),
        guards: actingFreely,
        decide: (_world, { payload }) => [attempted.draft(payload)],
        answer: () => ({}),
      }),
    ],
    events: [attempted.definition],
    metrics: attemptMetrics(name, { attempts: label, successes: label, money: label, streakMax: label }),
    timers: { [name]: {} },
    listens: { 'round.opened': () => undefined },
    agenda: { [`${name}.settle-death`]: { due: () => [] } },
    settle: { death: () => [] },
    forget: { death: () => undefined },
    activity: { of: [attempted], lines: () => [] },
    alerts: { of: [attempted], lines: () => [] },
  });
}
