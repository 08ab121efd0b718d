import { features } from '@rackets/engine/features/index.ts';
import { broken } from '@rackets/engine/kernel/assert.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { kindsNoticed } from '@rackets/engine/kernel/testing/kinds-noticed.ts';
import { expect, test } from 'vitest';
import { sampleBatch } from '@rackets/gateway/log/sample-events.ts';
import { models } from '../models/index.ts';
import type { Docs } from './model.ts';
import { ShareOut } from './share-out.ts';

const types = features.flatMap(({ events }) => (events ?? []).map(({ type }) => type));
const [sample = broken('there is one')] = sampleBatch('round-1', 1);

test.each(models.flatMap((model) => (model.of ? [[model.name, model, model.of] as const] : [])))(
  '%s names each kind of event that it is folded from, and no others',
  (_name, model, { kinds = [] }) => {
    const noticed = kindsNoticed(types, (event, notice) => {
      const docs: Docs = { get: () => null, put: notice };
      if (model.touches(event).length > 0) notice();
      model.fold(event, docs);
    });
    expect(noticed.toSorted()).toEqual(kinds.map(({ definition }) => definition.type).toSorted());
  },
);

test('a model gets the events of its kinds, those that count its metrics and those that move its things, once each', () => {
  const names = (batch: readonly RecordedEvent[]) =>
    new Map(
      Array.from(new ShareOut(models).of(batch), ([{ name }, share]) => [
        name,
        share.map(({ revision }) => revision),
      ]),
    );
  const plain = { ...sample, type: 'bank.money-deposited', counts: [], moves: [] };
  const character = 'c1';
  const counting = {
    ...plain,
    revision: 1,
    counts: ['fraud.attempts', 'fraud.money'].map((metric) => ({ character, metric, by: 1, from: 0, to: 1 })),
  };
  const moving = {
    ...plain,
    revision: 2,
    moves: [1, 2].map((n) => ({ asset: `vehicle:v${n}`, from: 'char:c1', to: 'char:c2', amount: 1 })),
  };
  const shares = names([plain, counting, moving]);
  expect(shares.get('fraud')).toEqual([1]);
  expect(shares.get('vehicle-history')).toEqual([2]);
  expect(shares.get('standings')).toEqual([sample.revision, 1, 2]);
  expect(shares.has('slots')).toBe(false);
});
