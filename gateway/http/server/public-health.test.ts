import { expect, test } from 'vitest';
import { troublesOf } from '../../metrics/troubles.ts';
import { publicHealth } from './public-health.ts';

const well = { healthy: true, isHeld: false, revision: 7 };
const touch = { stream: 'round-1', kind: 'limited', says: 'round-1 has $maxCount 1' } as const;

test('a process that answers and lacks nothing is well, for proxies and for monitors', () => {
  expect(publicHealth([well, well], troublesOf({}))).toEqual({
    isServing: true,
    isWritable: true,
    body: { status: 'ok', revision: 7, models_behind: 0 },
  });
});

test.each([
  ['log', { log: { awayMs: 3_001 } }, { status: 'held', reasons: ['log'] }],
  [
    'streams',
    { watch: { touches: [touch], otherTouches: [] } },
    { status: 'warning', reasons: ['streams'], streams: ['round-1'] },
  ],
  [
    'reactor',
    { stalledReactors: () => ['sanctions'] },
    { status: 'warning', reasons: ['reactor'], reactors: ['sanctions'] },
  ],
] as const)('with the reason %s monitors are alarmed while proxies go on', (_reason, sources, body) => {
  expect(publicHealth([well, well], troublesOf(sources))).toEqual({
    isServing: true,
    isWritable: false,
    body: { ...body, revision: 7, models_behind: 0 },
  });
});

test('an election alarms nobody, and what happened to an earlier round is only named', () => {
  expect(publicHealth([well], troublesOf({ log: { awayMs: 3_000 } })).isWritable).toBe(true);
  const other = publicHealth([well], troublesOf({ watch: { touches: [], otherTouches: [touch] } }));
  expect(other.isWritable).toBe(true);
  expect(other.body).toEqual({ status: 'ok', revision: 7, streams: ['round-1'], models_behind: 0 });
});

test('read models that are behind are told by events, of the slowest', () => {
  const stream = (revision: number, folded: number) => ({
    pipeline: { revision, healthy: true },
    models: [{ name: 'a' }, { name: 'b' }],
    progress: { revision: (model: string) => (model === 'a' ? revision : folded) },
  });
  const { body } = publicHealth([well], troublesOf({ streams: [stream(90, 40), stream(5, 4)] }));
  expect(body.models_behind).toBe(50);
});

test('a process that cannot append is nothing for anybody, whatever else is the matter', () => {
  const { isServing, isWritable, body } = publicHealth(
    [well, { ...well, healthy: false }],
    troublesOf({ log: { awayMs: 9_000 } }),
  );
  expect([isServing, isWritable, body.status]).toEqual([false, false, 'unavailable']);
});
