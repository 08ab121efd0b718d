import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';

/** A MongoDB for tests. */
export interface MongoServer {
  /** The address of a database that nobody has used. */
  newDatabase(): string;
  /** Ends the server, or drops what the tests have made in one that was there before. */
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const folder = import.meta.dirname;

/** Whether a MongoDB can be had here. Why none can is told, and tests that need one are skipped. */
export const hasMongoServer: boolean = lookAround();

/** Whether that is the stand-in in Java: it orders strings by UTF-16 units, and cannot say which index it used. */
export const isMongoStandIn: boolean = !process.env['MONGODB_URL'];

/**
 * Whether MONGODB_URL names a SecantusDB (`npm run test:secantusdb`): it fails when it is told to, but its indexes have
 * wrong places for very small and very large numbers, and its planner sorts where an index would do.
 */
export const isSecantusDb: boolean = process.env['MONGODB_IS'] === 'SecantusDB';

/**
 * The MongoDB that MONGODB_URL names, or else a server written in Java that speaks the same protocol, in a process
 * of its own, whose jars Maven fetches the first time. It has no sessions, hence no retried writes.
 */
export async function startMongoServer(): Promise<MongoServer> {
  const given = process.env['MONGODB_URL'];
  if (given) return givenServer(given);
  const jars = await fetchJars();
  const child = spawn('java', ['-cp', join(jars, '*'), join(folder, 'Main.java')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await firstLine(child);
  let databases = 0;
  return {
    newDatabase() {
      databases += 1;
      return `mongodb://127.0.0.1:${port}/test-${databases}?directConnection=true&retryWrites=false`;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

function givenServer(url: string): MongoServer {
  const run = `rackets-test-${Date.now().toString(36)}-${process.pid}`;
  const databases: string[] = [];
  return {
    newDatabase() {
      const database = `${run}-${databases.length}`;
      databases.push(database);
      return url.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${database}`);
    },
    async stop() {
      const client = new MongoClient(url);
      for (const database of databases) await client.db(database).dropDatabase();
      await client.close();
    },
  };
}

function lookAround(): boolean {
  if (process.env['MONGODB_URL']) return true;
  const missing = ['javac', 'mvn'].filter((program) => spawnSync(program, ['-version']).status !== 0);
  if (missing.length === 0) return true;
  process.stdout.write(
    `SKIPPED: tests on a MongoDB. No MONGODB_URL is set, and there is no ${missing.join(' and no ')} to run one.\n`,
  );
  return false;
}

/** Fetched whole or not at all, and kept. */
async function fetchJars(): Promise<string> {
  const cache = process.env['RACKETS_CACHE'] ?? join(folder, '../../../.cache');
  const jars = join(cache, 'mongo-java-server-1.47.0');
  if (existsSync(jars)) return jars;
  await mkdir(dirname(jars), { recursive: true });
  const part = await mkdtemp(`${jars}-`);
  const pom = join(folder, 'pom.xml');
  const goals = ['dependency:copy-dependencies', `-DoutputDirectory=${part}`];
  const { status, stdout } = spawnSync('mvn', ['-B', '-q', '-f', pom, ...goals], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Maven could not fetch the MongoDB for tests:\n${stdout}`);
  // Another test may have been as quick.
  await rename(part, jars).catch(() => rm(part, { recursive: true }));
  return jars;
}

function firstLine(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error('the MongoDB for tests did not start'));
    }, startTimeoutMs);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the MongoDB for tests ended with ${code}`)));
    createInterface(child.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve(line);
    });
  });
}
