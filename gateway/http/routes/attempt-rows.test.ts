import { say } from '@rackets/engine/kernel/declarations/sentence.ts';
import { attemptEvent } from '@rackets/engine/kits/attempt-event.ts';
import { attemptFields, earned, outcome } from '@rackets/engine/kits/attempt-fields.ts';
import { attemptTotals } from '@rackets/engine/kits/attempt.ts';
import { newWorld } from '@rackets/engine/kernel/state/world.ts';
import { attemptModel, keptRow } from '@rackets/projections/kits/attempts.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { attemptRows, ownAnswerFields } from './attempt-rows.ts';

const fields = attemptFields({
  lock: { kind: 'id', as: 'lock_id', named: 'lock_name', column: 'Lock' },
  chance: { kind: 'ppm', column: 'Chance' },
  ...outcome,
  ...earned,
  practice: { kind: 'count' },
});
const picked = attemptEvent({
  type: 'picking.attempted',
  version: 1,
  fields,
  act: () => 'Pick a lock',
  tell: () => say`Somebody picked a lock.`,
});
const kept = keptRow(fields);
const attempts = attemptModel({
  name: 'picking',
  version: 1,
  event: picked,
  row: (seen) => ({ ...kept(seen), tools: [`pick of the ${seen.lock}`] }),
  ...attemptTotals,
});
const attempt = {
  lock: 'yale',
  chance: 456_789,
  success: true,
  money: 15,
  levelPoints: 6,
  heat: 4,
  bribes: 0,
  waitSeconds: 60,
  prisonSeconds: null,
  practice: 9,
};

test('the history keeps the declared fields alone', () => {
  expect(kept(attempt)).toStrictEqual({
    lock: 'yale',
    chance: 456_789,
    success: true,
    money: 15,
    levelPoints: 6,
    waitSeconds: 60,
    prisonSeconds: null,
  });
});

test('a row answers with names in words, chances in percent and what the feature adds, as its schema says', () => {
  const { row, toRow } = attemptRows(
    attempts,
    fields,
    { lock_name: ({ lock }) => `the ${lock}` },
    { schema: { tools: z.array(z.string()) }, of: ({ tools }) => ({ tools }) },
  );
  const answer = toRow({ ...kept(attempt), tools: ['wire'], id: 'r1', character: 'c1', at: 0 }, newWorld({}));
  expect(row.parse(answer)).toStrictEqual({
    id: 'r1',
    created_at: new Date(0).toISOString(),
    lock_name: 'the yale',
    chance: 45,
    success: true,
    money: 15,
    level_points_actual: 6,
    wait_seconds: 60,
    prison_seconds: null,
    tools: ['wire'],
  });
  expect(() => row.parse({ ...answer, practice: 9 })).toThrow('practice');
});

test('the call that makes an attempt has a schema for each of the feature’s own fields', () => {
  const schema = z.strictObject(ownAnswerFields(fields));
  expect(schema.parse({ lock_id: 'yale', chance: 45 })).toStrictEqual({ lock_id: 'yale', chance: 45 });
  expect(schema.safeParse({ lock_id: 'yale', chance: 101 }).success).toBe(false);
});
