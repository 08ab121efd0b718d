import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEventStoreDouble } from '@rackets/gateway/log/testing/eventstore-double.ts';
import { hasMongoServer, startMongoServer } from '@rackets/projections/testing/mongo-server/mongo-server.ts';
import { root } from '../source-files.ts';
import { chromiumPath, launchBrowser, views, WatchedPage } from './browser.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-operators-'));
let server: ServerProcess;
let vera: Player;

beforeAll(async () => {
  server = await ServerProcess.prepare({ BOTS: '20' });
  await server.start();
  vera = new Player(server.url, 'Vera');
  await vera.join();
  for (let n = 0; n < 30; n += 1) await vera.post('bank/deposit', { amount: 10 });
});

afterAll(async () => {
  await server.end('SIGKILL');
  for (const each of [folder, server.dataDir]) rmSync(each, { recursive: true, force: true });
});

/** Runs a command of the operator as a shell would. */
function run(name: string, ...given: readonly string[]): Promise<{ code: number | null; said: string }> {
  const data = given.includes('--data') ? [] : ['--data', server.dataDir];
  const child = spawn(process.execPath, ['scripts/built.mjs', name, ...given, ...data], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

/** Acts again and again until something has ended; returns how it ended. */
async function meanwhile<T>(running: Promise<T>, act: () => Promise<void>): Promise<T> {
  const ended = running.then(() => true);
  while (!(await Promise.race([ended, Promise.resolve(false)]))) await act();
  return running;
}

/** What a server tells once it answers again. */
async function whenItAnswers(player: Player, path: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await player.get(path);
    if (answer.status !== 0 && answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${path} was not answered`);
}

/** Whether every read model comes to the end of the log and is what a fresh fold makes of it. */
async function foldedToTheEnd(data: string): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { code, said } = await run('rebuild', '--all', '--check', '--json', '--data', data);
    if (code !== 0) return false;
    const { head, models } = JSON.parse(said) as { head: number; models: { revision: number }[] };
    if (models.every(({ revision }) => revision >= head)) return true;
  }
  return false;
}

describe('beside a running server', () => {
  test('each command tells how it is used', async () => {
    const names = [
      'audit',
      'replay',
      'rebuild',
      'events',
      'ledger',
      'backup',
      'restore',
      'round',
      'admin',
      'verify',
    ];
    for (const name of names) {
      const { code, said } = await run(name, '--help');
      expect([name, code]).toEqual([name, 0]);
      expect(said).toContain(`npm run ${name}`);
      expect(said).toContain('Exits with 0');
    }
    expect(await run('audit', '--nonsense')).toMatchObject({ code: 1 });
  });

  test('a round is audited, its past shown, its events and ledger listed', async () => {
    expect(await run('audit')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Every decision is the same'),
    });
    expect(await run('replay', '--character', 'Vera')).toMatchObject({
      code: 0,
      said: expect.stringContaining('bank   300'),
    });
    expect(await run('replay', '--at', '999999')).toMatchObject({ code: 1 });
    const deposits = await run('events', '--type', 'bank.deposited', '--character', vera.character);
    expect(deposits.said.trim().split('\n')).toHaveLength(30);
    expect(await run('ledger')).toMatchObject({ code: 0 });
  });

  test('whoever reads only the first lines gets them, and no stack', async () => {
    for (const name of ['events', 'ledger', 'replay', 'audit']) {
      const line = `{ "${process.execPath}" scripts/built.mjs ${name} --data "${server.dataDir}"; echo "code $?" >&2; } | true`;
      const shell = spawn('sh', ['-c', line], { cwd: root });
      let said = '';
      shell.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await new Promise((resolve) => shell.once('close', resolve));
      expect(said.replaceAll(/^.*\r/gm, '').trim(), `npm run ${name}`).toMatch(/code 0$/);
      expect(said, `npm run ${name}`).not.toMatch(/EPIPE|at .*\.[jt]s:\d/);
    }
  });

  test.each([
    ['ledger', ['--of', 'nobody'], 'nothing of this name has ever held'],
    ['ledger', ['--of', 'account:nobody'], 'nothing of this name has ever held'],
    ['ledger', ['--asset', 'nothing'], 'there is no such asset'],
    ['replay', ['--character', 'Nobody'], 'Nobody was called Nobody'],
    ['verify', ['--receipts', '/nowhere/receipts'], '/nowhere/receipts: there is no such file.'],
    ['verify', ['--heads', '/'], 'it is a folder.'],
    ['restore', ['/nowhere/backup'], '/nowhere/backup: there is no such folder.'],
    ['audit', ['--stream', 'nothing'], 'There is no nothing in'],
    ['admin', ['grant', 'nobody@example.org', 'operator'], 'nobody@example.org'],
  ])('%s %j: a sentence, and the code for trouble', async (name, given, sentence) => {
    const { code, said } = await run(name, ...given);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  test('read models are rebuilt while players read them, and each is what a fresh fold makes', async () => {
    let reads = 0;
    const rebuilt = await meanwhile(run('rebuild', '--all'), async () => {
      expect((await vera.get('current/stats')).status).toBe(200);
      expect((await vera.get('small/statistics')).status).toBe(200);
      expect((await vera.post('bank/deposit', { amount: 1 })).status).toBe(200);
      reads += 1;
    });
    expect(reads).toBeGreaterThan(5);
    expect(rebuilt).toMatchObject({ code: 0, said: expect.stringContaining('generation 1') });
    await vera.post('bank/deposit', { amount: 1 });
    const checked = await run('rebuild', '--all', '--check', '--json');
    expect(checked.code).toBe(0);
    const { models } = JSON.parse(checked.said) as { models: { generation: number }[] };
    expect(models.map(({ generation }) => generation)).toEqual(models.map(() => 1));
  });

  test('a backup contains everything acknowledged before it began, and a server continues from it', async () => {
    const before = (await vera.get('bank')).body;
    const target = join(folder, 'backup');
    const backed = await meanwhile(run('backup', target), async () => {
      await vera.post('bank/deposit', { amount: 1 });
    });
    expect(backed).toMatchObject({ code: 0 });
    expect(await run('restore', target, '--check')).toMatchObject({ code: 0 });
    expect(await run('restore', target)).toMatchObject({
      code: 1,
      said: expect.stringContaining('A server uses'),
    });
    const data = join(folder, 'restored');
    expect(await run('restore', target, '--data', data)).toMatchObject({ code: 0 });
    expect(await run('audit', '--data', data)).toMatchObject({ code: 0 });
    const { port, wsPort, dataDir } = await ServerProcess.prepare();
    rmSync(dataDir, { recursive: true });
    const second = new ServerProcess(port, wsPort, data);
    try {
      await second.start();
      const again = new Player(second.url, 'Vera');
      again.key = vera.key;
      // Sessions are in no backup.
      expect((await again.get('bank')).status).toBe(401);
      await again.signIn();
      expect((await again.answer('GET bank')).bank).toBeGreaterThanOrEqual(Number(before['bank']));
      expect((await again.get('small/statistics')).status).toBe(200);
      expect(await foldedToTheEnd(data)).toBe(true);
    } finally {
      await second.end('SIGTERM');
    }
  });

  test('a backup moves the game to an EventStoreDB and a MongoDB, where the same is found', async () => {
    const double = await startEventStoreDouble();
    const mongo = hasMongoServer ? await startMongoServer() : null;
    const documents = mongo ? ['--mongodb', mongo.newDatabase()] : [];
    try {
      const target = join(folder, 'to-move');
      expect(await run('backup', target)).toMatchObject({ code: 0 });
      const place = ['--data', join(folder, 'moved'), '--eventstore', double.url, ...documents];
      expect(await run('restore', target, ...place)).toMatchObject({ code: 0 });
      const audited = await run('audit', '--json', ...place);
      const { streams } = JSON.parse((await run('restore', target, '--check', '--json')).said) as {
        streams: { name: string; revision: number }[];
      };
      const revision = streams.find(({ name }) => name === 'round-1')?.revision;
      expect(JSON.parse(audited.said)).toMatchObject({ difference: null, revision });
      const newest = await run('events', '--reverse', '--limit', '1', ...place);
      expect(JSON.parse(newest.said)).toMatchObject({ revision });
      expect(await run('round', 'close', '--reason', 'Moved.', ...place)).toMatchObject({ code: 0 });
      const rebuilt = await run('rebuild', '--all', ...place);
      expect(rebuilt).toMatchObject({ code: 0, said: expect.stringContaining('generation 1') });
      expect(await run('rebuild', '--all', '--check', ...place)).toMatchObject({ code: 0 });
      const back = join(folder, 'back');
      expect(await run('backup', back, ...place)).toMatchObject({
        code: 0,
        said: expect.stringContaining('accounts: 1'),
      });
    } finally {
      await double.stop();
      await mongo?.stop();
    }
    // Nine processes, one after the other.
  });

  test('an account gets a role with its next request, and can no longer play', async () => {
    const otto = new Player(server.url, 'Otto');
    const password = 'correct horse battery staple';
    const email = 'otto@example.org';
    otto.key = await otto.register(email, password);
    expect((await otto.get('state')).status).toBe(200);
    expect(await run('admin', 'grant', email, 'operator')).toMatchObject({ code: 0 });
    const wish = { checkUserAgreement: true, reveal: false, protection: '72', username: 'Otto' };
    const born = await otto.post('me/characters', wish);
    expect([born.status, born.body['error']]).toEqual([
      403,
      expect.objectContaining({ code: 'characters_staff' }),
    ]);
    expect(await run('admin', 'grant', 'vera@example.org', 'auditor')).toMatchObject({ code: 1 });
    expect(await run('admin', 'revoke', email, 'operator')).toMatchObject({ code: 0 });
    expect((await otto.post('me/characters', wish)).status).toBe(200);
  });

  test.skipIf(!chromiumPath)(
    'a browser shows that a round has closed, and a new life when the next one opens',
    async () => {
      const own = await ServerProcess.prepare();
      const browser = await launchBrowser();
      const data = ['--data', own.dataDir];
      try {
        await own.start();
        const nora = new Player(own.url, 'Nora');
        await nora.join();
        const [view = { name: 'desktop', width: 1440, height: 900, scheme: 'dark' }] = views;
        const { page } = await WatchedPage.open(browser, view, own.url, { session: nora.key });
        await page.goto(`${own.url}/main`);
        await page.locator('#content h1').first().waitFor();
        expect(await run('round', 'close', '--reason', 'A rehearsal.', ...data)).toMatchObject({ code: 0 });
        // As when the player comes back to the tab: by itself the client reads the state every 15 seconds.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await page.getByText('The city sleeps').waitFor({ timeout: 30_000 });
        expect(await run('round', 'open', ...data)).toMatchObject({ code: 0 });
        await page.getByLabel('Gangster name').fill('Nora Again', { timeout: 40_000 });
        await page.getByRole('checkbox', { name: /agree/ }).click();
        await page.getByRole('button', { name: 'Start this life' }).click();
        await page.waitForURL('**/main');
        expect((await nora.get('state')).body).toMatchObject({
          round: { id: 2 },
          character: { username: 'Nora Again' },
        });
      } finally {
        await browser.close();
        await own.end('SIGKILL');
        rmSync(own.dataDir, { recursive: true, force: true });
      }
    },
  );

  test('a round is closed, the next one opened, and players begin in it', async () => {
    expect(await run('round', 'open')).toMatchObject({
      code: 1,
      said: expect.stringContaining('not closed yet'),
    });
    expect(await run('round', 'close', '--reason', 'A rehearsal.')).toMatchObject({ code: 0 });
    expect((await vera.answer('GET state')).round).toBeNull();
    expect((await vera.post('bank/deposit', { amount: 1 })).body).toMatchObject({
      error: { code: 'round_not_active' },
    });
    expect(await run('round', 'open')).toMatchObject({ code: 0, said: expect.stringContaining('round-2') });
    const state = async () => (await whenItAnswers(vera, 'state')).body;
    await expect.poll(state).toMatchObject({ round: { id: 2, is_active: true }, character: null });
    const wish = { checkUserAgreement: true, reveal: false, protection: '72', username: 'Vera' };
    expect((await vera.post('me/characters', wish)).status).toBe(200);
    expect((await vera.post('bank/deposit', { amount: 5 })).status).toBe(200);
    expect((await vera.get('small/statistics')).status).toBe(200);
    for (const round of ['1', '2']) expect(await run('audit', '--round', round)).toMatchObject({ code: 0 });
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await run('round', 'status')).toMatchObject({
      code: 0,
      said: expect.stringContaining('phase       open'),
    });
  });
});
