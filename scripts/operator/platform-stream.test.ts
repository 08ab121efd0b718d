import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { openTestPlatform } from '@rackets/gateway/pipeline/testing.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test } from 'vitest';
import { auditStream } from './audit-stream.ts';
import { forgedLog } from './testing/forged-log.ts';
import { worldAt } from '@rackets/gateway/admin/world-at.ts';
import { platformReport } from './world-report.ts';

const reason = sealedSample(13);

/** An operator's actions on the platform: a ban that was lifted, and two updates, one of them scheduled. */
async function governed() {
  const log = new MemoryEventLog();
  const { pipeline, clock } = await openTestPlatform(log);
  const actor = { account: 'olga', character: null, roles: ['operator'] };
  let sent = 0;
  const send = async (type: string, payload: object, vouched = {}) => {
    clock.now += 60_000;
    sent += 1;
    const outcome = await pipeline.submit({ id: `k${sent}`, type, actor, vouched, payload: { ...payload } });
    expect(outcome).toMatchObject({ kind: 'accepted' });
  };
  const words = { type: 'news', typeFriendly: 'News', message: 'The safe is open.' };
  const ban = { account: 'mallory', reason, expiresAt: null };
  await send('moderation.ban-account', ban, { staff: false });
  await send('moderation.lift-ban', { account: 'mallory', reason: sealedSample(10) });
  await send('updates.publish-update', { ...words, publishAt: null });
  await send('updates.publish-update', { ...words, publishAt: clock.now + 120_000 });
  await send('moderation.add-note', { account: 'mallory', text: sealedSample(14) });
  await send('moderation.add-note', { account: 'mallory', text: sealedSample(14) });
  await pipeline.close();
  return { log, pipeline };
}

test('an audit makes every decision of the platform anew, those that came due too', async () => {
  const { log } = await governed();
  const result = await auditStream(log, platformStream);
  expect(result).toMatchObject({ difference: null, commands: 7, items: 1, draws: 0 });
});

test('an audit finds who was written down as banned by a command that did not say so', async () => {
  const { log } = await governed();
  const forged = await forgedLog(log, platformStream, (event) =>
    event.type === 'moderation.account-banned'
      ? { ...event, data: { ...event.data, account: 'alice' } }
      : event,
  );
  const { difference } = await auditStream(forged, platformStream);
  expect(difference?.fields).toEqual([{ path: 'data.account', expected: 'mallory', found: 'alice' }]);
});

test('its world as it was at a moment is told by feature', async () => {
  const { log, pipeline } = await governed();
  const banned = await worldAt(log, platformStream, { kind: 'revision', revision: 1 });
  expect(platformReport(banned.world, banned.now)).toMatchObject({
    revision: 1,
    moderation: {
      bans: { mallory: [{ reason, createdAt: '2026-01-05T00:01:00.000Z', lifted: null }] },
      notes: {},
    },
    agenda: { waiting: 0, next: [], parked: [] },
  });
  const { world, now } = await worldAt(log, platformStream, {
    kind: 'revision',
    revision: pipeline.revision,
  });
  expect(world.hash).toBe(pipeline.peek(({ hash }) => hash));
  expect(platformReport(world, now)).toMatchObject({
    moderation: { bans: { mallory: [{ lifted: { reason: sealedSample(10) } }] } },
  });
});

test('a snapshot of it shortens a restart and changes nothing', async () => {
  const { log, pipeline } = await governed();
  const folder = mkdtempSync(join(tmpdir(), 'rackets-platform-'));
  try {
    const snapshots = new Snapshots(folder, 'test');
    const early = await worldAt(log, platformStream, { kind: 'revision', revision: 3 });
    await snapshots.write(platformStream, early.world);
    const machine = readingMachine(platformStream);
    const world = await recover(log, platformStream, machine, snapshots);
    expect(world).toEqual(pipeline.peek((whole) => whole));
    expect(world).toEqual(await recover(log, platformStream, machine));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
