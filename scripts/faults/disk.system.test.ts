import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { CrashLoad, faultless, judge, sleep } from '../system/crash-load.ts';
import { Player } from '../system/player.ts';
import { ServerProcess } from '../system/server.ts';
import { FailingSync, hasCompiler } from './failing-sync.ts';
import { SmallDisk } from './small-disk.ts';

const hasPrlimit = spawnSync('prlimit', ['--version'], { stdio: 'ignore' }).status === 0;
/** The read models or the accounts notice the documents' failure: whichever writes first. */
const codes = { log: [exitCodes.append], documents: [exitCodes.projection, exitCodes.store] } as const;

/** A document store uses its free pages before it needs more of the disk. */
const patienceMs = 60_000;

let server: ServerProcess;
let clean: () => void = () => undefined;

afterEach(async () => {
  await server.end('SIGKILL');
  clean();
  clean = () => undefined;
  rmSync(server.dataDir, { recursive: true, force: true });
});

/** A server under load whose disk starts to fail at `strike` and recovers at `mend`. */
async function failUnderLoad(strike: () => void, mend: () => void) {
  await server.start();
  const load = await CrashLoad.begin(server);
  await load.acknowledgesMore(50);
  strike();
  void fillDocuments();
  const struck = load.acknowledged.length;
  const code = await Promise.race([server.exited(), sleep(patienceMs).then(() => 'it did not end' as const)]);
  const told = load.acknowledged.length;
  // The process is gone when as many calls as there are players were retried in vain.
  const repeated = load.repeated + load.players.length;
  await vi.waitUntil(() => load.repeated >= repeated, { timeout: patienceMs, interval: 20 });
  expect(load.acknowledged.length - told).toBeLessThanOrEqual(12);
  mend();
  await server.start();
  const { refused } = load;
  await load.acknowledgesMore(50);
  await load.stop();
  expect(await load.repeatLast(50)).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
  const place = { folder: server.dataDir, eventStoreUrl: null, mongoUrl: null };
  const { events, ...found } = await judge(place, load.acknowledged);
  const counts = { events, acknowledged: load.acknowledged.length, refused, repeated: load.repeated };
  return { code, found, counts, struck };
}

/** New accounts, so that the documents need more space than their free pages offer. */
async function fillDocuments(): Promise<void> {
  const password = 'one of a great many';
  // Calls fail once the process has ended.
  for (let n = 0, status = 200; status !== 0; n += 1) {
    const email = `growth-${n}@example.org`;
    const account = { email, password, passwordConfirm: password };
    ({ status } = await new Player(server.url, 'Growth').post('auth/register', account));
    if (status !== 200) await sleep(20);
  }
}

function report(
  what: string,
  struck: number,
  { code, counts, found }: Awaited<ReturnType<typeof failUnderLoad>>,
) {
  const { events, acknowledged, refused, repeated } = counts;
  console.log(
    [
      `${what}: struck ${struck}, the process ended with ${code}`,
      `events ${events}, acknowledged ${acknowledged}, told 503 ${refused}, repeated ${repeated}`,
      `acknowledged and lost ${found.lost}, applied twice ${found.twice}, ledger sums off ${found.ledgerOff}`,
    ].join('\n'),
  );
}

test.for(['log', 'documents'] as const)(
  'a full disk under the %s ends the server by its code, and nothing acknowledged is lost',
  async (part, { skip }) => {
    server = await ServerProcess.prepare();
    const disk =
      SmallDisk.mount(join(server.dataDir, part), 16) ?? skip('a small disk is mounted by root only');
    clean = () => disk.unmount();
    const run = await failUnderLoad(
      () => disk.fill(0),
      () => disk.free(),
    );
    report(`full disk under ${part}/`, 1, run);
    expect(codes[part]).toContain(run.code);
    expect(run.found).toEqual(faultless);
    expect(run.counts.refused).toBeGreaterThanOrEqual(part === 'log' ? 1 : 0);
  },
);

test('a full disk at the start ends the server by a named code, and it starts once there is room', async ({
  skip,
}) => {
  server = await ServerProcess.prepare();
  const disk = SmallDisk.mount(server.dataDir, 64) ?? skip('a small disk is mounted by root only');
  clean = () => disk.unmount();
  disk.fill(0);
  server.spawn();
  expect(await server.exited()).toBe(exitCodes.folderNotWritable);
  expect(server.output).toContain('The disk is full.');
  disk.free();
  await server.start();
  expect(await server.end('SIGTERM')).toBe(0);
});

test.skipIf(!hasPrlimit)(
  'a file that may not grow ends the server by a code, and nothing acknowledged is lost',
  async () => {
    server = await ServerProcess.prepare();
    const limitBytes = () => {
      const sizes = ['log', 'documents'].flatMap((part) =>
        readdirSync(join(server.dataDir, part)).map(
          (name) => statSync(join(server.dataDir, part, name)).size,
        ),
      );
      return Math.max(...sizes) + 4_096;
    };
    const limit = () => void spawnSync('prlimit', ['--pid', String(server.pid), `--fsize=${limitBytes()}`]);
    const run = await failUnderLoad(limit, () => undefined);
    report('a limit of file size', 1, run);
    expect(Object.values(codes).flat()).toContain(run.code);
    expect(run.found).toEqual(faultless);
  },
);

test.skipIf(!hasCompiler).each(['log', 'documents'] as const)(
  'a sync that fails under the %s ends the server by its code, and nothing acknowledged is lost',
  async (part) => {
    const sync = new FailingSync();
    const { port, wsPort, dataDir } = await ServerProcess.prepare();
    mkdirSync(join(dataDir, part));
    server = new ServerProcess(port, wsPort, dataDir, sync.env(join(dataDir, part)));
    clean = () => sync.remove();
    let failed = 0;
    const run = await failUnderLoad(
      () => sync.arm(),
      () => (failed = sync.disarm()),
    );
    report(`failed sync under ${part}/`, failed, run);
    expect(failed).toBeGreaterThan(0);
    expect(codes[part]).toContain(run.code);
    expect(run.found).toEqual(faultless);
    expect(run.counts.refused).toBeGreaterThanOrEqual(part === 'log' ? 1 : 0);
  },
);

test.skipIf(!hasCompiler)(
  'an account that cannot be written is not opened, and can be once the disk is well again',
  async () => {
    const sync = new FailingSync();
    const { port, wsPort, dataDir } = await ServerProcess.prepare();
    mkdirSync(join(dataDir, 'documents'));
    server = new ServerProcess(port, wsPort, dataDir, sync.env(join(dataDir, 'documents')));
    clean = () => sync.remove();
    await server.start();
    sync.arm();
    const account = {
      email: 'vera@example.org',
      password: 'an honest one',
      passwordConfirm: 'an honest one',
    };
    const refused = await new Player(server.url, 'Vera').post('auth/register', account);
    // No answer, if the read models ended the process first.
    expect([0, 503]).toContain(refused.status);
    await server.end('SIGKILL');
    expect(sync.disarm()).toBeGreaterThan(0);
    await server.start();
    expect((await new Player(server.url, 'Vera').post('auth/register', account)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
