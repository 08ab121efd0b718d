import { features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { kindsNoticed } from '@rackets/engine/kernel/testing/kinds-noticed.ts';
import { expect, test, vi } from 'vitest';
import { models } from '../models/index.ts';
import { playedLog } from '../testing/played-log.ts';
import type { Docs } from './model.ts';
import { ShareOut } from './share-out.ts';

const types = features.flatMap(({ events }) => (events ?? []).map(({ type }) => type));
const plain: RecordedEvent = {
  type: 'bank.deposited',
  version: 1,
  revision: 0,
  hash: '',
  at: 0,
  phase: 'open',
  decision: { id: 'd', index: 0, of: 1 },
  command: null,
  item: null,
  draws: null,
  data: {},
  moves: [],
  counts: [],
  timers: [],
  subjects: [],
};

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

test('nearly every model names what it is folded from: the others look at what features say of all events', () => {
  const asked = models.filter(({ of }) => of === undefined).map(({ name }) => name);
  expect(asked.toSorted()).toEqual(['alerts', 'press', 'street']);
});

test.each([1, 2, 3, 4])('an event of play %i that a model is not asked about is nothing to it', (seed) => {
  const log = playedLog(seed);
  const shares = new ShareOut(models).of(log);
  for (const model of models) {
    const asked = new Set(shares.get(model));
    const put = vi.fn<Docs['put']>();
    for (const event of log) {
      if (asked.has(event)) continue;
      expect(model.touches(event)).toEqual([]);
      model.fold(event, { get: () => null, put });
    }
    expect([model.name, put.mock.calls]).toEqual([model.name, []]);
  }
});

test('a model gets the events of its kinds, those that count its metrics and those that move its things, once each', () => {
  const names = (batch: readonly RecordedEvent[]) =>
    new Map(
      Array.from(new ShareOut(models).of(batch), ([{ name }, share]) => [
        name,
        share.map(({ revision }) => revision),
      ]),
    );
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
  expect(shares.get('own-stats')).toEqual([1]);
  expect(shares.has('fairness')).toBe(false);
  expect(shares.get('alerts')).toEqual([0, 1, 2]);
  const draws = { player: 'c1', day: 0, nonce: 0, rolls: [] };
  expect(names([plain, { ...plain, revision: 1, draws }]).get('fairness')).toEqual([1]);
  expect(shares.has('slots')).toBe(false);
});
