import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from './company-load.ts';
import { CrashLoad, faultless, judge } from './crash-load.ts';
import { prepareQuickGame } from './quick-game.ts';
import { freePort, type ServerProcess } from './server.ts';

const kills = Number(process.env['CRASHES'] ?? 4);

let server: ServerProcess;

beforeAll(async () => {
  server = await prepareQuickGame({ METRICS_PORT: String(await freePort()) });
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

const kinds = [
  'DELETE bounties',
  'PATCH family',
  'POST bounties',
  'POST family banking deposit',
  'POST family banking withdraw',
  'POST heists cancel',
  'POST heists create',
  'POST missions',
  'POST missions cancel',
  'POST property takeover',
  'POST times vote',
  'POST times voting',
  'POST trade gift',
];

test(`what several do together is neither lost nor done twice through ${kills} SIGKILLs: in a family, on heads, in heists, missions, gifts, properties and votes`, async () => {
  await server.start();
  const load = await CrashLoad.beginAs(inCompany, server);
  for (let kill = 0; kill < kills; kill += 1) {
    // Each time after another number of answers, with the other calls under way.
    await load.acknowledgesMore(20 + ((kill * 17) % 60));
    await server.end('SIGKILL');
    await server.start();
  }
  await load.acknowledgesMore(60);
  await load.acknowledgesEach(kinds);
  await load.stop();
  await server.untilProjected();
  expect(await server.end('SIGTERM')).toBe(0);
  const { acknowledged, repeated } = load;
  const place = { folder: server.dataDir, eventStoreUrl: null, mongoUrl: null };
  const { events, ...found } = await judge(place, acknowledged);
  console.log(
    `kills ${kills}, events ${events}, acknowledged ${acknowledged.length}, repeated after a lost answer ${repeated}`,
  );
  expect(repeated).toBeGreaterThan(0);
  expect(found).toEqual(faultless);
});
