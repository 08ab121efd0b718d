import { cpSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { contentOf } from '@rackets/gateway/log/content.ts';
import { linkText } from '@rackets/gateway/log/hash-chain.ts';
import { dataFormat } from '@rackets/gateway/stores/data-folder.ts';
import { openLog } from '@rackets/gateway/stores/stores.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderPrint } from './folder-print.ts';
import { logFile } from './log-file.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';
import { SlowRequest } from './slow-request.ts';
import { openSocket } from './sockets.ts';

const servers: ServerProcess[] = [];

/** A folder with a round, a player and money in the bank, its server stopped. Tests take copies. */
let model: ServerProcess;

beforeAll(async () => {
  model = await ServerProcess.prepare();
  await model.start();
  const player = new Player(model.url, 'Vera');
  await player.join();
  expect((await player.post('bank/deposit', { amount: 100 })).status).toBe(200);
  expect(await model.end('SIGTERM')).toBe(0);
});

afterAll(() => rmSync(model.dataDir, { recursive: true, force: true }));

afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  }
});

async function prepare(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.prepare(env);
  servers.push(server);
  return server;
}

/** Another server over the data of one, on ports of its own. */
async function sibling(
  of: ServerProcess,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const { port, wsPort, dataDir } = await prepare();
  rmSync(dataDir, { recursive: true, force: true });
  const server = new ServerProcess(port, wsPort, of.dataDir, env);
  servers.push(server);
  return server;
}

/** A server over a copy of the model's data. */
async function played(): Promise<ServerProcess> {
  const server = await prepare();
  cpSync(model.dataDir, server.dataDir, { recursive: true });
  return server;
}

/** Starts a server that cannot run: its exit code and what it said. */
async function fails(
  server: ServerProcess,
): Promise<{ readonly code: number | null; readonly said: string }> {
  server.spawn();
  const code = await server.exited();
  return { code, said: server.output };
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const occupant = createServer();
    occupant.once('error', reject);
    occupant.listen(port, '127.0.0.1', () => resolve(occupant));
  });
}

describe('a server that cannot start says why, ends with a code of its own and touches nothing', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT=http: must be a whole number from 0 to 65535'],
    [{ WS_PORT: '65536' }, 'WS_PORT=65536: must be a whole number from 0 to 65535'],
    [{ PORT: '4000', WS_PORT: '4000' }, 'WS_PORT=4000: must differ from PORT'],
    [{ HOST: 'two words' }, 'HOST=two words: must be a host name or an address'],
    [{ PUBLIC_URL: 'example.org' }, 'PUBLIC_URL=example.org: must be an address that begins with http://'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud: must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ BOTS: '-1' }, 'BOTS=-1: must be a whole number from 0 to 10000'],
    [{ SOCKETS: 'tcp' }, 'SOCKETS=tcp: must be one of auto, uws, uws-legacy, ws'],
  ])('a wrong setting %j is named with what is allowed: 2', async (env, sentence) => {
    const server = await prepare(env);
    const { code, said } = await fails(server);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
    expect(folderPrint(server.dataDir)).toEqual({});
  });

  test('several wrong settings are named together: 2', async () => {
    const { code, said } = await fails(await prepare({ LOG_LEVEL: 'loud', BOTS: 'many' }));
    expect(said.trim().split('\n')).toHaveLength(2);
    expect(code).toBe(2);
  });

  test.each([
    ['PORT', 'auto'],
    ['WS_PORT', 'auto'],
    ['WS_PORT', 'ws'],
  ])('%s taken, sockets by %s: 3, in a new folder and in one with a round', async (setting, sockets) => {
    const first = await played();
    const before = folderPrint(first.dataDir);
    for (const server of [await prepare({ SOCKETS: sockets }), await sibling(first, { SOCKETS: sockets })]) {
      const print = folderPrint(server.dataDir);
      const port = setting === 'PORT' ? server.port : server.wsPort;
      const occupant = await occupy(port);
      const { code, said } = await fails(server);
      occupant.close();
      expect(said.trim()).toMatch(
        new RegExp(
          `^Port ${port} is taken. Choose another by ${setting}.\n  at [^\n]+, exit code 3\n  because: [^\n]+$`,
        ),
      );
      expect(code).toBe(3);
      expect(folderPrint(server.dataDir)).toEqual(print);
    }
    expect(folderPrint(first.dataDir)).toEqual(before);
  });

  test('an address that is not of this machine: 3', async () => {
    const server = await prepare({ HOST: '203.0.113.9' });
    const { code, said } = await fails(server);
    expect(said).toContain(`203.0.113.9:${server.port} cannot be listened on`);
    expect(said).toContain('Check HOST and PORT.');
    expect(code).toBe(3);
    expect(folderPrint(server.dataDir)).toEqual({});
  });

  const closed: readonly (readonly [string, (folder: string) => string])[] = [
    [
      'lies below a file',
      (folder) => {
        writeFileSync(join(folder, 'file'), 'kept');
        return join(folder, 'file', 'data');
      },
    ],
    [
      'is read-only',
      (folder) => {
        mkdirSync(join(folder, 'data'), { mode: 0o500 });
        return join(folder, 'data');
      },
    ],
  ];
  // Root may write where the mode forbids it.
  const forMe = closed.slice(0, process.getuid?.() === 0 ? 1 : 2);

  test.each(forMe)('a folder that %s: 4', async (_name, make) => {
    const { port, wsPort, dataDir } = await prepare();
    const server = new ServerProcess(port, wsPort, make(dataDir));
    const before = folderPrint(dataDir);
    const { code, said } = await fails(server);
    expect(said).toContain(`The data folder ${server.dataDir} cannot be written (DATA_DIR).`);
    expect(code).toBe(4);
    expect(folderPrint(dataDir)).toEqual(before);
  });

  test('a folder in use by another server, which goes on serving: 5', async () => {
    const first = await prepare();
    await first.start();
    const player = new Player(first.url, 'Vera');
    await player.join();
    const { code, said } = await fails(await sibling(first));
    expect(said).toContain(`The data folder ${first.dataDir} is in use by another server (DATA_DIR).`);
    expect(code).toBe(5);
    const { status, body } = await player.post('bank/deposit', { amount: 100 });
    expect([status, body['bank']]).toEqual([200, 100]);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  test('data of a newer version: 6', async () => {
    const server = await played();
    writeFileSync(join(server.dataDir, 'format.json'), JSON.stringify({ format: dataFormat + 1 }));
    const before = folderPrint(server.dataDir);
    const { code, said } = await fails(server);
    const versions = `format ${dataFormat + 1}, this one knows ${dataFormat}`;
    expect(said).toContain(`was written by a newer version (${versions}).`);
    expect(code).toBe(6);
    expect(folderPrint(server.dataDir)).toEqual(before);
  });

  test('a log that a newer version has written to: 6', async () => {
    const server = await played();
    const log = await openLog({ folder: server.dataDir, eventStoreUrl: null, mongoUrl: null });
    const head = await log.head('round-1');
    for await (const [last] of log.read('round-1', head)) {
      if (!last) throw new Error('the log has a head');
      const content = JSON.stringify({ ...contentOf(last), type: 'perks.reformed' });
      await log.append('round-1', head, [linkText(last.hash, 'round-1', head + 1, content)]);
    }
    await log.close();
    const { code, said } = await fails(server);
    expect(said).toContain('The log was written by a newer version of the game.');
    expect(said).toContain('because: The log has the event perks.reformed,');
    expect(code).toBe(6);
  });

  test('documents that are lost: 7', async () => {
    const server = await played();
    rmSync(join(server.dataDir, 'documents'), { recursive: true });
    const { code, said } = await fails(server);
    expect(said).toContain(`The documents in ${server.dataDir} are lost: the log has gangsters of players,`);
    expect(code).toBe(7);
  });

  test('a layout whose number cannot be read: 7', async () => {
    const server = await played();
    writeFileSync(join(server.dataDir, 'format.json'), '{"form');
    const before = folderPrint(server.dataDir);
    const { code, said } = await fails(server);
    expect(said).toMatch(/format\.json.* cannot be read/);
    expect(code).toBe(7);
    expect(folderPrint(server.dataDir)).toEqual(before);
  });
});

/** Changes a byte of every place where the text stands. */
function flip(path: string, text: string): void {
  const bytes = readFileSync(path);
  let at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  for (; at >= 0; at = bytes.indexOf(text, at + 1)) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

describe('damage is found before anything is served: 7', () => {
  const damages: readonly (readonly [string, (log: string) => void])[] = [
    ['with a name that was changed', (log) => flip(log, 'Vera')],
    ['cut in half', (log) => truncateSync(log, Math.floor(statSync(log).size / 2))],
    ['without its head', (log) => writeFileSync(log, Buffer.alloc(8_192).fill(0))],
    ['that is something else', (log) => writeFileSync(log, 'this is no log\n'.repeat(1_000))],
  ];

  test.each(damages)('a log %s', async (_name, damage) => {
    const server = await played();
    const log = logFile(server.dataDir);
    // What snapshots hold must not hide it.
    rmSync(join(server.dataDir, 'snapshots'), { recursive: true, force: true });
    damage(log);
    const before = readFileSync(log);
    const answers: number[] = [];
    server.spawn();
    const asking = setInterval(() => {
      void fetch(`${server.url}/api/state`).then(
        ({ status }) => answers.push(status),
        () => undefined,
      );
    }, 20);
    const code = await server.exited();
    clearInterval(asking);
    expect(server.output).toContain('The event log is damaged. Nothing is served from it; restore a backup.');
    expect(code).toBe(7);
    expect(answers.filter((status) => status !== 503)).toEqual([]);
    expect(readFileSync(log).equals(before)).toBe(true);
  });

  test('documents without their head', async () => {
    const server = await played();
    const documents = join(server.dataDir, 'documents/documents.mdb');
    writeFileSync(documents, Buffer.alloc(8_192).fill(0));
    const { code, said } = await fails(server);
    expect(said).toContain('are damaged. Restore a backup.');
    expect(code).toBe(7);
    expect(readFileSync(documents).equals(Buffer.alloc(8_192).fill(0))).toBe(true);
  });

  const keyProblems: readonly (readonly [string, (keys: string) => void, RegExp])[] = [
    ['missing', (keys) => rmSync(keys), /The keys of round 1 are missing: .*round-1\.json/],
    [
      'of another round',
      (keys) => writeFileSync(keys, JSON.stringify({ root: '07'.repeat(32), days: 107 })),
      /The keys in .* are not those of round 1\./,
    ],
    ['cut off', (keys) => truncateSync(keys, 20), /The keys in .*round-1\.json cannot be read\./],
  ];

  test.each(keyProblems)(
    'keys that are %s: nothing is made in their place',
    async (_name, spoil, sentence) => {
      const server = await played();
      spoil(join(server.dataDir, 'keys/round-1.json'));
      const keys = folderPrint(join(server.dataDir, 'keys'));
      const log = readFileSync(logFile(server.dataDir));
      const { code, said } = await fails(server);
      expect(said).toMatch(sentence);
      expect(code).toBe(7);
      expect(folderPrint(join(server.dataDir, 'keys'))).toEqual(keys);
      expect(readFileSync(logFile(server.dataDir)).equals(log)).toBe(true);
    },
  );
});

describe('an end and the next start', () => {
  test('a copy of the folder is the game: what these tests spoil would have run', async () => {
    const server = await played();
    await server.start();
    expect(server.output).toContain('The round goes on.');
  });

  test.each(['auto', 'ws'])(
    'SIGTERM answers what is under way, says bye to sockets (%s), ends with 0, and all of it is there again',
    async (sockets) => {
      const server = await prepare({ SOCKETS: sockets });
      await server.start();
      const player = new Player(server.url, 'Vera');
      await player.join();
      const socket = await openSocket(server, player);
      const begin = (amount: number) =>
        SlowRequest.begin(server.port, 'bank/deposit', player.key ?? '', `deposit-${amount}`, { amount });
      const underWay = [await begin(5), await begin(7), await begin(11)];

      const ended = server.end('SIGTERM');
      await socket.until((one) => one.closedBy !== null);
      expect(socket.frames().at(-1)).toEqual({ type: 'bye', code: 'restart' });
      expect(socket.closedBy).toBe(1001);
      expect((await player.get('bank')).status).toBe(0);
      const answered = performance.now();
      const answers = await Promise.all(underWay.map((request) => request.finish()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await ended).toBe(0);
      // It waits for what is under way, not for connections that are merely kept.
      expect(performance.now() - answered).toBeLessThan(4_000);
      expect(server.output).not.toContain('Error');

      await server.start();
      expect((await player.answer('GET bank')).bank).toBe(5 + 7 + 11);
      const again = await player.post('bank/deposit', { amount: 7 }, 'deposit-7');
      expect([again.status, again.body]).toEqual([200, answers[1]?.body]);
      expect((await player.answer('GET bank')).bank).toBe(5 + 7 + 11);
    },
  );

  test('SIGINT ends it as well, and a server that nobody asked anything ends at once', async () => {
    const server = await prepare();
    await server.start();
    expect(await server.end('SIGINT')).toBe(0);
  });

  test('after SIGKILL the next start works at once: no lock is left behind', async () => {
    const server = await prepare();
    await server.start();
    const player = new Player(server.url, 'Vera');
    await player.join();
    await player.post('bank/deposit', { amount: 100 });
    await server.end('SIGKILL');
    const other = await sibling(server);
    await other.start();
    const after = new Player(other.url, 'Vera');
    after.key = player.key;
    expect((await after.answer('GET bank')).bank).toBe(100);
    expect(await other.end('SIGTERM')).toBe(0);
  });

  test('a folder that holds something else is filled on the first start; the keys are for the owner alone', async () => {
    const server = await prepare();
    mkdirSync(join(server.dataDir, 'empty'));
    await server.start();
    expect(statSync(join(server.dataDir, 'keys/round-1.json')).mode & 0o777).toBe(0o600);
    expect(server.output).toContain('Round 1 is open.');
    expect(await server.end('SIGTERM')).toBe(0);
    await server.start();
    expect(server.output).toContain('The round goes on.');
  });
});
