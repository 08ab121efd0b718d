import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Player } from '../system/player.ts';
import { ServerProcess } from '../system/server.ts';
import { SmallDisk } from './small-disk.ts';

let folder: string;
let server: ServerProcess;
let clean: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-output-'));
  server = await ServerProcess.prepare();
  clean = () => undefined;
});

afterEach(async () => {
  await server.end('SIGKILL');
  clean();
  for (const each of [folder, server.dataDir]) rmSync(each, { recursive: true, force: true });
});

/** A file on a full disk; null if the system mounts none. */
function fileOnFullDisk(): number | null {
  const disk = SmallDisk.mount(folder, 1);
  if (!disk) return null;
  const output = openSync(join(folder, 'server.log'), 'a');
  disk.fill(0);
  clean = () => {
    closeSync(output);
    disk.unmount();
  };
  return output;
}

/** A full pipe that nobody reads. */
function fullPipe(): number | null {
  const path = join(folder, 'pipe');
  if (spawnSync('mkfifo', [path]).status !== 0) return null;
  const output = openSync(path, 'r+');
  clean = () => closeSync(output);
  const filling = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
  expect(() => {
    for (;;) writeSync(filling, 'x'.repeat(1_024));
  }).toThrow('EAGAIN');
  closeSync(filling);
  return output;
}

const outputs = [
  ['a full disk', fileOnFullDisk],
  ['a pipe that nobody reads', fullPipe],
] as const;

test.for(outputs)(
  '%s under its own output does not keep a server from serving, nor from ending',
  async ([, open], { skip }) => {
    const output = open() ?? skip('the system gives none');
    await server.start({}, output);
    const player = new Player(server.url, 'Vera');
    await player.join();
    expect((await player.get('state')).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(exitCodes.ok);
  },
);

test.for(outputs)(
  '%s does not keep a server that cannot start from ending by its code',
  async ([, open], { skip }) => {
    const output = open() ?? skip('the system gives none');
    server.spawn({ PORT: 'none' }, output);
    expect(await server.exited()).toBe(exitCodes.settings);
    server.spawn({ DATA_DIR: '/dev/null/nowhere' }, output);
    expect(await server.exited()).toBe(exitCodes.folderNotWritable);
  },
);
