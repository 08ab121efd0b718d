import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sentenceOf } from '../operator/command.ts';
import { askedOf, type Values } from './asked.ts';

const nothing: Values = { rate: '10', dashboard: false };
const asked = (values: Partial<Values>, more: readonly string[] = []) =>
  askedOf('steady', { ...nothing, ...values }, more, '/reports');

test('k6’s own options are understood, or passed on as they are', () => {
  const { players, duration, more, env } = asked(
    {
      vus: '7',
      duration: '90s',
      out: ['json=all.json', 'csv=all.csv'],
      tag: ['build=12'],
      threshold: ['http_req_duration=p(95)<300', 'http_req_duration=max<900', 'calls_done{call:E1}=count>5'],
      dashboard: true,
    },
    ['--http-debug'],
  );
  expect([players, duration]).toEqual([7, 90]);
  expect(more).toEqual([
    '--out',
    'json=all.json',
    '--out',
    'csv=all.csv',
    '--tag',
    'build=12',
    '--http-debug',
  ]);
  expect(JSON.parse(env['THRESHOLDS'] ?? '')).toEqual({
    http_req_duration: ['p(95)<300', 'max<900'],
    'calls_done{call:E1}': ['count>5'],
  });
  expect(env['K6_WEB_DASHBOARD_EXPORT']).toBe('/reports/dashboard.html');
});

test('without options a script plays on a server of its own, as often as it says', () => {
  const { players, duration, target, more } = asked({});
  expect([players, duration, target, more]).toEqual([50, 120, null, []]);
});

test('a running server is named by its address, and one on another machine twice', () => {
  expect(asked({ server: 'http://127.0.0.1:3000/' }).target).toEqual({
    server: 'http://127.0.0.1:3000',
    metrics: null,
  });
  expect(asked({ server: 'http://localhost:3000' }).target?.server).toBe('http://localhost:3000');
  const server = 'https://play.example.org';
  expect(() => asked({ server })).toThrow('name the host again, --remote play.example.org');
  expect(() => asked({ server, remote: ['example.org'] })).toThrow('name the host again');
  const { env } = asked({ server, remote: ['play.example.org', 'sockets.example.org'] });
  expect(env['REMOTE']).toBe('play.example.org,sockets.example.org');
});

test.each([
  [{ vus: '5', players: '5' }, '--players and --vus say the same'],
  [{ duration: '5' }, 'must be a time like 90s, 5m or 8h'],
  [{ out: ['reports'] }, '--report is the report'],
  [{ threshold: ['p(95)<300'] }, 'must be like http_req_duration=p(95)<300'],
  [{ accounts: 'a.csv' }, '--accounts needs --server'],
])('%o is refused with a sentence', (values, sentence) => {
  expect(() => asked(values)).toThrow(sentence);
});

test('a script that prepares its server does not play on a running one', () => {
  const values = { ...nothing, server: 'http://127.0.0.1:3000' };
  expect(() => askedOf('chat', values, [], '/reports')).toThrow('chat plays on a server of its own only');
});

test('accounts that are none or too few are refused before anything is sent', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rackets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'accounts.csv');
  const server = 'http://127.0.0.1:3000';
  const two = '# mine\nann@example.org,secret,with a comma\r\nbob@example.org,secret\n';
  writeFileSync(file, two);
  expect(asked({ server, accounts: file, players: '2' }).env['ACCOUNTS']).toBe(file);
  const saidOf = (accounts: string): string => {
    try {
      asked({ server, accounts, players: '2' });
      return 'nothing';
    } catch (error) {
      return sentenceOf(error);
    }
  };
  const saidOfText = (text: string): string => {
    writeFileSync(file, text);
    return saidOf(file);
  };
  const unfit = (reason: string) => `--accounts ${file} cannot be used.\n  because: ${reason}`;
  expect(saidOfText('ann@example.org,secret\n')).toBe(unfit('the file has 1 account for 2 players.'));
  expect(saidOfText('')).toBe(unfit('the file has 0 accounts for 2 players.'));
  expect(saidOfText('ann@example.org,secret\nhello\n')).toBe(
    unfit('line 2 of the accounts is not "e-mail address,password".'),
  );
  rmSync(file);
  expect(saidOf(file)).toBe(`--accounts ${file} cannot be read.\n  because: ${file}: there is no such file.`);
});
