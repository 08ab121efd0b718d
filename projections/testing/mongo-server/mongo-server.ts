import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { MongoClient } from 'mongodb';
import { isSecantusDb, secantusDbLacks, spawnSecantusDb } from './secantusdb.ts';

/** A MongoDB for tests. */
export interface MongoServer {
  /** The address of a database that nobody has used. */
  newDatabase(): string;
  /** Ends the server, or drops what the tests have made in one that was there before. */
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const folder = import.meta.dirname;

/** Whether it is the stand-in in Java: that orders strings by UTF-16 units, and cannot say which index it used. */
export const isMongoStandIn: boolean = !process.env['MONGODB_URL'] && !isSecantusDb;

/** Whether a MongoDB can be had here. Why none can is told, and tests that need one are skipped. */
export const hasMongoServer: boolean = lookAround();

/**
 * The MongoDB that MONGODB_URL names, or else a server of one's own that speaks the same protocol: SecantusDB if
 * MONGODB_IS says so, or one written in Java, whose jars Maven fetches the first time and which has no sessions, hence no
 * retried writes.
 */
export async function startMongoServer(): Promise<MongoServer> {
  const given = process.env['MONGODB_URL'];
  if (given) return givenServer(given);
  const child = isSecantusDb ? spawnSecantusDb() : await spawnJava();
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await portOf(child);
  const options = `directConnection=true${isSecantusDb ? '' : '&retryWrites=false'}`;
  let databases = 0;
  return {
    newDatabase() {
      databases += 1;
      return `mongodb://127.0.0.1:${port}/test-${databases}?${options}`;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function spawnJava() {
  const jars = await fetchJars();
  // It ends when its input does, so that it does not outlive the tests.
  return spawn('java', ['-cp', join(jars, '*'), join(folder, 'Main.java')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
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
  const lacks = isSecantusDb ? secantusDbLacks() : javaLacks();
  if (lacks === null) return true;
  process.stdout.write(`SKIPPED: tests on a MongoDB. No MONGODB_URL is set, and ${lacks}\n`);
  return false;
}

function javaLacks(): string | null {
  const missing = ['javac', 'mvn'].filter((program) => spawnSync(program, ['-version']).status !== 0);
  return missing.length === 0 ? null : `there is no ${missing.join(' and no ')} to run one.`;
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

/** The port, once the server says it: in a line of its own, or as where it listens. What it says goes on being read. */
function portOf(child: ChildProcess): Promise<string> {
  const said = child.stdout ?? child.stderr;
  if (!said) throw new Error('the MongoDB for tests has no output');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill();
      reject(new Error('the MongoDB for tests did not start'));
    }, startTimeoutMs);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the MongoDB for tests ended with ${code}`)));
    createInterface(said).on('line', (line) => {
      const [, port] = /(?:^|listening on 127\.0\.0\.1:)(\d+)$/.exec(line) ?? [];
      if (port === undefined) return;
      clearTimeout(timer);
      resolve(port);
    });
  });
}
