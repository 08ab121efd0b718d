import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { conceal, concealed, reveal } from '@rackets/engine/kernel/declarations/concealed.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import { createMachine } from '@rackets/engine/kernel/machine/machine.ts';
import { lockboxState } from '@rackets/engine/kernel/testing/lockbox/state.ts';
import { plainText } from '@rackets/engine/kernel/testing/plain.ts';
import { townFeatures } from '@rackets/engine/kernel/testing/town.ts';
import { given, givenFeature } from '@rackets/engine/kernel/testing/given.ts';
import { defineCommand } from '@rackets/engine/kernel/declarations/command-definition.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openEmbeddedLog } from '../log/embedded-log.ts';
import { dayKeys, nodeDigest } from './day-keys.ts';
import { concealerOf } from './concealer.ts';
import { submitOwn } from './own-commands.ts';
import { recover } from './recover.ts';
import { Snapshots } from './snapshots.ts';
import { StreamPipeline } from './stream-pipeline.ts';
import { born, command, opensAt, stream } from './testing.ts';
import { uncompressed } from '../stores/testing/stored-files.ts';

const root = new Uint8Array(32).fill(7);
const keys = dayKeys(root, 120);
const code = '739146';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-concealed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('every value comes back exactly under the round’s key, and under no other round’s', () => {
  const secret = concealed('tests.secret', z.json());
  const other = concealerOf(new Uint8Array(32).fill(8));
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), fc.nat(), (value, revision) => {
      const json = z.json().parse(JSON.parse(JSON.stringify(value)));
      const hidden = conceal(keys.concealer, secret, json, { revision, place: '1' });
      expect(reveal(keys.concealer, secret, hidden)).toStrictEqual(json);
      expect(() => reveal(other, secret, hidden)).toThrow('tests.secret opens');
    }),
    { numRuns: 50 },
  );
});

test('no revealed day key reveals the concealing key', () => {
  const secret = concealed('tests.secret', z.string());
  const hidden = conceal(keys.concealer, secret, 'x', { revision: 1, place: '1' });
  const revealed = concealerOf(Buffer.from(keys.key(119), 'hex'));
  expect(() => reveal(revealed, secret, hidden)).toThrow('tests.secret opens');
});

/** Money for a gangster, which strongboxes cost. */
const purse: Feature = {
  name: 'purse',
  commands: [
    defineCommand({
      type: 'purse.fill',
      payload: z.strictObject({ character: z.string() }),
      guards: [],
      decide: (_world, { payload: { character } }) => [
        given({ moves: [{ asset: 'money', from: 'source:given', to: `char:${character}`, amount: 1_000 }] }),
      ],
      answer: () => ({}),
    }),
  ],
};

const features = [givenFeature, purse, ...townFeatures];
const engine = createMachine({
  features,
  stamp,
  dayHmac: (day) => keys.hmac(day),
  dayKey: (day) => keys.key(day),
  concealer: keys.concealer,
  digest: nodeDigest,
});
/** As replicas, snapshots and audits have it. */
const reader = createMachine({ features, stamp, dayHmac: (day) => keys.hmac(day), digest: nodeDigest });

/** Every file of a folder, one after the other. */
function bytesOf(path: string): Buffer {
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return Buffer.concat(files.map(({ parentPath, name }) => uncompressed(join(parentPath, name))));
}

async function lead() {
  const log = await openEmbeddedLog(join(folder, 'log'));
  const world = await recover(log, stream, engine);
  const clock = { now: Math.max(opensAt, world.now) };
  const unexpected = (error: unknown) => expect.unreachable(String(error));
  const pipeline = new StreamPipeline({
    machine: engine,
    log,
    stream,
    world,
    clock: () => clock.now,
    onFatal: unexpected,
    onPoison: (_command, error) => unexpected(error),
  });
  const send = async (account: string, id: string, type: string, payload: Record<string, string>) => {
    const outcome = await pipeline.submit(command(pipeline, account, id, type, payload));
    assert(outcome.kind === 'accepted', `${type}: ${JSON.stringify(outcome)}`);
    return outcome;
  };
  return { log, world, pipeline, send };
}

test('a secret’s bytes are nowhere in the log’s file or in a snapshot, and a restarted engine still has it', async () => {
  const { log, world, pipeline, send } = await lead();
  const opening = { round: 1, startsAt: opensAt, commitment: keys.commitment, rules: {} };
  await submitOwn(pipeline, 'round.open-round', 'open', opening);
  await born(pipeline, 'a-ann', 'Ann');
  await born(pipeline, 'a-bob', 'Bob');
  await send('a-ann', 'fill', 'purse.fill', { character: world.lives.get('a-ann') ?? '' });
  const { answer } = await send('a-ann', 'make', 'lockbox.make-box', { colour: 'red' });
  const box = z.string().parse(answer['box']);
  const set = await send('a-ann', 'set', 'lockbox.set-code', { box, code });
  const again = await send('a-ann', 'set', 'lockbox.set-code', { box, code });
  expect(again.events.map(({ hash }) => hash)).toStrictEqual(set.events.map(({ hash }) => hash));
  const snapshots = new Snapshots(join(folder, 'snapshots'), 'build');
  await snapshots.write(stream, world);
  const copy = await recover(log, stream, reader);
  expect(plainText(copy)).toBe(plainText(world));
  await pipeline.close();
  await log.close();

  for (const part of ['log', 'snapshots']) {
    const bytes = bytesOf(join(folder, part));
    const finds = (text: string) => ({ part, found: bytes.includes(text) });
    expect(finds(lockboxState(world).codes.get(box) ?? '')).toStrictEqual({ part, found: true });
    expect(finds(code)).toStrictEqual({ part, found: false });
  }

  const next = await lead();
  expect((await next.send('a-bob', 'try', 'lockbox.try-code', { box, code })).answer).toStrictEqual({
    opened: true,
  });
  await next.pipeline.close();
  await next.log.close();
});
