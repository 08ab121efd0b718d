import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRules } from '@rackets/engine/features/index.ts';
import { expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { leadNewestRound } from './open-round.ts';

test('a feature that came with a new build joins the open round once, whoever leads it next', async () => {
  const keysFolder = await mkdtemp(join(tmpdir(), 'rackets-round-'));
  const log = new MemoryEventLog();
  const { lotto, ...older } = defaultRules();
  const lead = async (rules = defaultRules()) => {
    const leading = { log, keysFolder, rules, clock: Date.now };
    const led = await leadNewestRound({ ...leading, onFatal: () => undefined, onPoison: () => undefined });
    const known = led.pipeline.peek((world) => world.rules.get('lotto'));
    await led.pipeline.close();
    return known;
  };
  expect(await lead(older)).toBeUndefined();
  expect(await lead()).toStrictEqual(lotto);
  expect(await lead()).toStrictEqual(lotto);
  const types: string[] = [];
  for await (const events of log.read('round-1', 0)) types.push(...events.map(({ type }) => type));
  expect(types.filter((type) => type === 'round.feature-joined')).toHaveLength(1);
  await rm(keysFolder, { recursive: true });
});
