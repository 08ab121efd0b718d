import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { root } from '../../source-files.ts';
import { auditOfNothing } from '../testing/audit-of-nothing.ts';
import type { K6Summary } from '../k6-summary.ts';
import { resultsOf } from '../results.ts';
import { runInNode } from './run-in-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-scripts-'));
const consoleFile = join(folder, 'console.log');
const summaryFile = join(folder, 'summary.json');
const calls = [
  { id: 'E1', name: 'GET a', kind: 'view' },
  { id: 'E2', name: 'GET b', kind: 'view' },
];
let server: Server;
let url = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${String(request.headers['x-who'])}`);
    if (request.url === '/elsewhere')
      return response.writeHead(302, { location: 'http://example.org/' }).end();
    if (request.url === '/never') return response.destroy();
    return response.writeHead(400, { 'retry-after': '2' }).end('{"error":{"code":"no"}}');
  });
  new WebSocketServer({ server }).on('connection', (socket) => socket.send('hello'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** Plays a script of two players: what it ended with, what it said, and what was measured. */
async function play(body: string, options = "executor: 'per-vu-iterations', vus: 2, maxDuration: '1m'") {
  const script = join(folder, 'script.ts');
  for (const old of [summaryFile, consoleFile]) rmSync(old, { force: true });
  writeFileSync(
    script,
    `import exec from 'k6/execution';
    import http, { type Response } from 'k6/http';
    import { check } from 'k6';
    import { Counter, Trend } from 'k6/metrics';
    import { setTimeout } from 'k6/timers';
    import { WebSocket } from 'k6/websockets';
    const me: number = exec.vu.idInTest;
    const ask = (path: string, call: string): Promise<Response> =>
      http.asyncRequest('GET', __ENV['SERVER_URL'] + path, null, {
        headers: { 'X-Who': String(me) }, tags: { call }, timeout: '30s',
      });
    const holds = (sentence: string, ok: boolean) => check(null, { [sentence]: () => ok });
    const done = new Counter('done');
    const took = new Trend('took', true);
    export const options = {
      scenarios: { one: { exec: 'play', iterations: 1, ${options} } },
      thresholds: {
        'http_reqs{call:E1}': ['count>0'], 'http_reqs{call:E2}': ['count>0'],
        'http_req_duration{call:E1}': ['p(95)<1'], 'http_req_duration{call:E2}': ['p(95)<1'],
        'done{call:E1}': ['count>=0'], took: ['max<1'], checks: ['rate==1'],
      },
    };
    export function handleSummary(data: unknown) { return { [__ENV['SUMMARY'] ?? '']: JSON.stringify(data) }; }
    ${body}`,
  );
  asked.length = 0;
  const code = await runInNode({ script, consoleFile, env: { SERVER_URL: url, SUMMARY: summaryFile } });
  const said = readFileSync(consoleFile, 'utf8').split('\n').slice(0, -1);
  const measured = JSON.parse(readFileSync(summaryFile, 'utf8')) as K6Summary;
  // These scripts do not count their iterations as those of load-tests do.
  const counted = {
    iterations_begun: { values: { count: 2 } },
    iterations_finished: { values: { count: 2 } },
  };
  const summary: K6Summary = { ...measured, metrics: { ...measured.metrics, ...counted } };
  const { problems } = resultsOf({ ...auditOfNothing, script: 'smoke', byK6: false, code, calls, summary });
  return { code, said: said.toSorted(), summary, problems };
}

test('players make their calls side by side, each with modules of its own; times have no limit', async () => {
  const { code, said, summary, problems } = await play(`
    let turns = 0;
    export async function play() {
      turns += 1;
      const answer = await ask('/a', 'E1');
      holds('the refusal is read', answer.json('error.code') === 'no' && answer.status === 400);
      holds('headers have Go’s names', answer.headers['Retry-After'] === '2');
      await ask('/b', 'E2');
      done.add(2, { call: 'E1' });
      took.add(5_000);
      console.log('player', me, turns);
    }`);
  expect([code, problems]).toEqual([0, []]);
  expect(said).toEqual(['player 1 1', 'player 2 1']);
  expect(asked.toSorted()).toEqual(['GET /a 1', 'GET /a 2', 'GET /b 1', 'GET /b 2']);
  expect(summary.metrics['http_reqs{call:E1}']?.values['count']).toBe(2);
  expect(summary.metrics['http_req_duration{call:E1}']?.values['count']).toBe(2);
  expect(summary.metrics['done{call:E1}']?.values['count']).toBe(4);
  expect(summary.metrics['done']?.values['count']).toBe(4);
});

test('a sentence that does not hold and a call that no step makes fail the run by their names', async () => {
  const { code, problems } = await play(`
    export async function play() {
      await ask('/a', 'E1');
      holds('one is two', me === 1);
    }`);
  expect([code, problems]).toEqual([
    99,
    ['no step makes the call GET b', 'does not hold, 1 of 2 times: one is two'],
  ]);
});

test('a script that throws fails the run, and says what it threw', async () => {
  const { code, said, problems } = await play(`
    export async function play() {
      await Promise.all([ask('/a', 'E1'), ask('/b', 'E2')]);
      if (me === 2) throw new Error('lost the way');
    }`);
  expect([code, said, problems]).toEqual([
    107,
    ['failed Error: lost the way'],
    ['the script ended with 107'],
  ]);
});

test('what takes longer than its time is ended, with its timers and sockets', async () => {
  const { code, said } = await play(
    `export function play() {
      new WebSocket(__ENV['SERVER_URL'].replace('http', 'ws'));
      return new Promise((resolve) => setTimeout(resolve, 3_600_000));
    }`,
    "executor: 'per-vu-iterations', vus: 1, maxDuration: '0m'",
  );
  expect([code, said]).toEqual([107, ['failed to end within 0 minutes']]);
});

test('sockets hear; where no answer comes the status is 0; a redirect is not followed', async () => {
  const { code, said } = await play(
    `export async function play() {
      const socket = new WebSocket(__ENV['SERVER_URL'].replace('http', 'ws'));
      await new Promise<void>((resolve) => socket.addEventListener('message', (event) => {
        if ('data' in event) console.log(event.data);
        resolve();
      }));
      socket.close();
      const [none, moved] = [await ask('/never', 'E1'), await ask('/elsewhere', 'E2')];
      console.log(none.status, none.error !== '', moved.status);
    }`,
    "executor: 'per-vu-iterations', vus: 1, maxDuration: '1m'",
  );
  expect([code, said]).toEqual([0, ['0 true 302', 'hello']]);
});

test.each([
  ["http.asyncRequest('GET', 'http://192.0.2.1:3000/', null, {})", 'this machine only'],
  ["new WebSocket('ws://example.org/')", 'this machine only'],
])('%s is refused: load goes to this machine only', async (call, reason) => {
  const { code, said } = await play(`export async function play() { await ${call}; }`);
  expect(code).toBe(107);
  expect(said).toEqual([expect.stringContaining(reason), expect.stringContaining(reason)]);
});

test.each([
  ['another executor', '', "executor: 'constant-vus', vus: 2, maxDuration: '1m'"],
  ['another module', "import 'k6/crypto';", undefined],
  ['too many players', '', "executor: 'per-vu-iterations', vus: 51, maxDuration: '1m'"],
  ['too long a time', '', "executor: 'per-vu-iterations', vus: 2, maxDuration: '2h'"],
])('a script with %s is not played', async (_what, body, options) => {
  await expect(play(`${body}\nexport function play() {}`, options)).rejects.toThrow(
    /needs k6|more than this runner does/,
  );
  expect([existsSync(summaryFile), asked]).toEqual([false, []]);
});

test('what a preparation returns reaches the players and the tidying up as JSON', async () => {
  const { code, said } = await play(`
    export const setup = () => ({ keys: ['a', 'b'], none: undefined });
    export async function play(prepared: { keys: string[] }) {
      await ask('/a', 'E1');
      await ask('/b', 'E2');
      console.log('plays', prepared.keys[me - 1], 'none' in prepared);
    }
    export function teardown(prepared: unknown) { console.log('tidies', JSON.stringify(prepared)); }`);
  expect([code, said]).toEqual([0, ['plays a false', 'plays b false', 'tidies {"keys":["a","b"]}']]);
});

test.each(['smoke', 'steady', 'jackpot', 'chat', 'visits', 'together'])(
  '%s without the list of calls says what is missing, and sends nothing',
  async (name) => {
    const script = join(root, `load-tests/${name}.ts`);
    await expect(runInNode({ script, consoleFile, env: { SERVER_URL: url } })).rejects.toThrow(
      'CALLS is not set, so nothing could be sent',
    );
  },
);
