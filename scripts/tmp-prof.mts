import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { distinctName, Player } from './system/player.ts';
import { freePort } from './system/server.ts';
const [program = 'quick-server', method = 'POST', secs = '8', prof = '', conns = '64'] =
  process.argv.slice(2);
const port = await freePort();
const child = fork(join('scripts/dist', `${program}.js`), [], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  execArgv: [
    '--import',
    '/tmp/t/exit.mjs',
    '--max-semi-space-size=32',
    ...(prof ? ['--cpu-prof', `--cpu-prof-dir=${prof}`] : []),
  ],
  env: {
    ...process.env,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'prof-')),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AUTH_LIMITS: 'relaxed',
    PORT: String(port),
    WS_PORT: String(await freePort()),
    QUICK: 'bench',
  },
});
await new Promise((r) => child.once('message', r));
const url = `http://127.0.0.1:${port}`;
const players: Player[] = [];
if (program !== 'echo-server')
  for (let n = 0; n < Number(conns); n++) {
    const p = new Player(url, distinctName(n));
    await p.join();
    players.push(p);
  }
const ticks = () => {
  const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(f[11]) + Number(f[12])) * 10;
};
const path = program === 'echo-server' ? '/api/echo' : '/api/small';
const headers = {
  'content-type': 'application/json',
  accept: 'application/json',
  'gn-cid': 'BENCHBEN',
  'gn-platform': 'website',
};
for (const s of [2, Number(secs)]) {
  let next = 0;
  const before = ticks();
  const r = await autocannon({
    url: url + path,
    method: method as 'POST',
    connections: Number(conns),
    duration: s,
    headers,
    ...(method === 'POST' ? { body: '{"task_index":0}' } : {}),
    setupClient: (c) => {
      const key = players[next++ % Math.max(1, players.length)]?.key ?? '';
      c.setHeaders({ ...headers, 'gn-session-key': key });
    },
  });
  if (program !== 'echo-server') await new Promise((r) => setTimeout(r, 1500));
  const cpu = ticks() - before;
  console.log(
    program,
    method,
    `${r.requests.total} requests, ${r.requests.average}/s, p99 ${r.latency.p99}, CPU ${((cpu * 1000) / r.requests.total).toFixed(1)} us each, non2xx ${r.non2xx}`,
  );
}
if (prof) {
  child.kill('SIGUSR2');
  await new Promise((r) => child.once('exit', r));
} else child.kill('SIGKILL');
process.exit(0);
