import { constants } from 'node:fs';
import { access, chmod, readFile, rm } from 'node:fs/promises';
import { createServer, createConnection, type Server, type Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sealDocuments } from '@rackets/projections/stores/seal-documents.ts';
import { checkLmdbFile } from '../log/lmdb-file-check.ts';
import { FatalError } from '../process/exit-codes.ts';
import { writeWhole } from '../files/write-whole.ts';
import { makePrivate } from '../files/private-folder.ts';

/**
 * The data folder layout that this build writes; 2 added checksums to document rows, 3 has the log's new events in files
 * of frames, which older builds do not know. A higher number comes from a newer
 * version; a lower one is upgraded at the start.
 */
export const dataFormat = 3;
/** Operating systems truncate longer socket paths. */
const maxSocketPathLength = 100;

/** A data folder locked by this process until `release`. */
export interface DataFolder {
  readonly path: string;
  /** Hands the lock's connections to `handle` from now on; until then they are closed immediately. */
  onConnection(handle: (socket: Socket) => void): void;
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process, and closes it to other users of the machine. Throws FatalError `folderNotWritable`, `newerData`, `corrupt` or `folderInUse`;
 * the folder is then unchanged.
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const path = resolve(folder);
  await makeWritable(path);
  const format = await checkFormat(path);
  const open = new Set<Socket>();
  let handle: (socket: Socket) => void = (socket) => socket.destroy();
  const lock = await takeLock(path, (socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
    handle(socket);
  });
  await bringUpToDate(path, format);
  return {
    path,
    onConnection: (next) => (handle = next),
    release: () =>
      new Promise((done) => {
        lock.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}

async function makeWritable(path: string): Promise<void> {
  try {
    await makePrivate(path, 'DATA_DIR');
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    if (cause instanceof FatalError) throw cause;
    throw new FatalError('folderNotWritable', `The data folder ${path} cannot be written (DATA_DIR).`, {
      cause,
    });
  }
}

/**
 * The layout version; null for a new folder. Throws FatalError `newerData` for a layout of a newer version, and
 * `corrupt` for one that cannot be read.
 */
export async function checkFormat(path: string): Promise<number | null> {
  const text = await readFile(join(path, 'format.json'), 'utf8').catch(() => null);
  if (text === null) return null;
  const format = readFormat(text);
  if (format === null) {
    throw new FatalError(
      'corrupt',
      `${join(path, 'format.json')} cannot be read. Restore it from a backup of this folder.`,
    );
  }
  if (format > dataFormat) {
    throw new FatalError(
      'newerData',
      `The data folder ${path} was written by a newer version (format ${format}, this one knows ${dataFormat}).`,
    );
  }
  return format;
}

async function bringUpToDate(path: string, format: number | null): Promise<void> {
  if (format !== null && format < 2) {
    const file = join(path, 'documents', 'documents.mdb');
    try {
      checkLmdbFile(file);
      await sealDocuments(file);
    } catch (cause) {
      throw new FatalError('corrupt', `${file} cannot be brought up to date. Restore a backup.`, { cause });
    }
  }
  await writeFormat(path);
}

/** The layout version; null if the text has none. */
function readFormat(text: string): number | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const format: unknown =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'format') : null;
    return typeof format === 'number' ? format : null;
  } catch {
    return null;
  }
}

/** Records that a data folder has this build's layout. */
export function writeFormat(folder: string): Promise<void> {
  return writeWhole(join(folder, 'format.json'), JSON.stringify({ format: dataFormat }));
}

/**
 * A socket that listens while this process lives. Unlike a lock file it always shows whether its owner is still
 * running.
 */
async function takeLock(folder: string, onConnection: (socket: Socket) => void): Promise<Server> {
  const path = socketPath(folder);
  if (await answers(path)) {
    throw new FatalError('folderInUse', `The data folder ${folder} is in use by another server (DATA_DIR).`);
  }
  if (process.platform !== 'win32') await rm(path, { force: true });
  const server = createServer(onConnection);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  }).catch((cause: unknown) => {
    throw new FatalError('folderInUse', `The data folder ${folder} could not be locked.`, { cause });
  });
  server.unref();
  // Write access to this socket gives full control of the game.
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return server;
}

/** Path of the server's socket for a data folder. */
export function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\rackets-${name}`;
  // Derived from the folder's real path, so two servers agree on it wherever they were started.
  const near = join(folder, 'server.sock');
  return near.length <= maxSocketPathLength ? near : join(tmpdir(), `rackets-${name}.sock`);
}

/** Whether a server is using the folder now. */
export function isFolderInUse(folder: string): Promise<boolean> {
  return answers(socketPath(resolve(folder)));
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}
