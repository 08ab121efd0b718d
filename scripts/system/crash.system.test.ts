import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CrashLoad, faultless, judge } from './crash-load.ts';
import { freePort, ServerProcess } from './server.ts';

const kills = Number(process.env['CRASHES'] ?? 30);

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.prepare({ METRICS_PORT: String(await freePort()) });
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

test(`nothing acknowledged is lost and nothing is done twice through ${kills} SIGKILLs under load`, async () => {
  await server.start();
  const load = await CrashLoad.begin(server);
  const recoveriesMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Each time after another number of answers, with the other calls under way.
    await load.acknowledgesMore(1 + ((kill * 17) % 60));
    await server.end('SIGKILL');
    recoveriesMs.push(await server.start());
  }
  await load.stop();
  expect(await load.repeatLast(50)).toEqual([]);
  await server.untilProjected();
  expect(await server.end('SIGTERM')).toBe(0);

  const { acknowledged, repeated } = load;
  const place = { folder: server.dataDir, eventStoreUrl: null, mongoUrl: null };
  const { events, ...found } = await judge(place, acknowledged);
  const sorted = recoveriesMs.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  console.log(
    [
      `kills ${kills}, events ${events}, acknowledged ${acknowledged.length}, repeated after a lost answer ${repeated}`,
      `acknowledged and lost ${found.lost}, applied twice ${found.twice}, ledger sums off ${found.ledgerOff}`,
      `documents that differ from a fresh fold ${found.differing.length}`,
      `answers again after ${median.toFixed(0)} ms (median), ${(sorted.at(-1) ?? 0).toFixed(0)} ms (longest)`,
    ].join('\n'),
  );
  expect(repeated).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(kills);
  expect(found).toEqual(faultless);
});
