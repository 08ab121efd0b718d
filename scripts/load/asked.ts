import { join, resolve } from 'node:path';
import { accountsIn, enoughFor } from '@rackets/load-tests/library/account-file.ts';
import { allowedAddress } from '@rackets/load-tests/library/hosts.ts';
import { countOf, textOf } from '../operator/command.ts';
import type { Game, Script } from './play.ts';

/** Options of the command line that say what is played. */
export const loadOptions = {
  players: { type: 'string' },
  vus: { type: 'string' },
  duration: { type: 'string' },
  seconds: { type: 'string' },
  rate: { type: 'string', default: '10' },
  stages: { type: 'string' },
  server: { type: 'string' },
  remote: { type: 'string', multiple: true },
  accounts: { type: 'string' },
  metrics: { type: 'string' },
  out: { type: 'string', multiple: true },
  tag: { type: 'string', multiple: true },
  threshold: { type: 'string', multiple: true },
  dashboard: { type: 'boolean', default: false },
} as const;

/** Their values. */
export interface Values {
  readonly players?: string | undefined;
  readonly vus?: string | undefined;
  readonly duration?: string | undefined;
  readonly seconds?: string | undefined;
  readonly rate: string;
  readonly stages?: string | undefined;
  readonly server?: string | undefined;
  readonly remote?: readonly string[] | undefined;
  readonly accounts?: string | undefined;
  readonly metrics?: string | undefined;
  readonly out?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly threshold?: readonly string[] | undefined;
  readonly dashboard: boolean;
}

const defaultPlayers: Readonly<Partial<Record<Script, number>>> = { smoke: 3, jackpot: 10, chat: 2_000 };
const defaultSeconds: Readonly<Partial<Record<Script, number>>> = { chat: 60 };
/** Scripts that need nothing of a server but its calls. */
const onRunningServers: readonly Script[] = [
  'steady',
  'rate',
  'knee',
  'soak',
  'hotspot',
  'spike',
  'reconnect',
];

/** What a command line asks for. Throws a sentence where it cannot be. */
export function askedOf(
  script: Script,
  values: Values,
  more: readonly string[],
  folder: string,
): Omit<Game, 'k6' | 'script' | 'folder'> {
  const {
    players,
    vus,
    seconds,
    server,
    accounts,
    metrics,
    remote = [],
    out = [],
    tag = [],
    threshold = [],
  } = values;
  const given = players ?? vus;
  if (players !== undefined && vus !== undefined)
    throw new Error('--players and --vus say the same: give one.');
  for (const [option, value] of Object.entries({ accounts, metrics, remote: remote[0] }))
    if (server === undefined && value !== undefined) throw new Error(`--${option} needs --server.`);
  if (server !== undefined && !onRunningServers.includes(script))
    throw new Error(
      `${script} plays on a server of its own only; --server is for ${onRunningServers.join(', ')}.`,
    );
  const count = given === undefined ? (defaultPlayers[script] ?? 50) : countOf(given, '--players');
  return {
    players: count,
    duration: secondsOf(values.duration ?? (script === 'soak' ? '8h' : '2m'), '--duration'),
    seconds: seconds === undefined ? (defaultSeconds[script] ?? 8) : countOf(seconds, '--seconds'),
    // The scripts refuse the same; here nothing was sent yet.
    target:
      server === undefined ? null : { server: allowedAddress(server, remote), metrics: metrics ?? null },
    more: [
      ...out.flatMap((output) => ['--out', outputOf(output)]),
      ...tag.flatMap((each) => ['--tag', each]),
      ...more,
    ],
    env: {
      REMOTE: remote.join(','),
      SHAPE: script,
      RATE: String(countOf(values.rate, '--rate')),
      STAGES: JSON.stringify(stagesOf(values.stages)),
      ACCOUNTS: accounts === undefined ? '' : accountsFile(resolve(accounts), count),
      THRESHOLDS: JSON.stringify(thresholdsOf(threshold)),
      ...(values.dashboard
        ? { K6_WEB_DASHBOARD: 'true', K6_WEB_DASHBOARD_EXPORT: join(folder, 'dashboard.html') }
        : {}),
    },
  };
}

/** A file of accounts that are enough for so many players. The scripts read it again; here nothing was sent yet. */
function accountsFile(path: string, players: number): string {
  const text = textOf(path, '--accounts');
  try {
    enoughFor(players, accountsIn(text));
  } catch (error) {
    throw new Error(`--accounts ${path} cannot be used.`, { cause: error });
  }
  return path;
}

/** `30s:5,2m:20` as stages of k6: in so long to so many a second. */
function stagesOf(text: string | undefined): readonly { duration: string; target: number }[] {
  return (text?.split(',') ?? []).map((stage) => {
    const [length = '', target = ''] = stage.split(':');
    return { duration: `${secondsOf(length, '--stages')}s`, target: countOf(target, '--stages') };
  });
}

/** `90s`, `5m` or `8h` in seconds. Throws a message that names the option. */
function secondsOf(text: string, option: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (count === undefined) throw new Error(`${option} ${text}: must be a time like 90s, 5m or 8h.`);
  return Number(count) * ({ s: 1, m: 60, h: 3_600 }[unit] ?? 1);
}

/** An output of k6. Throws for a folder, which goes by --report. */
function outputOf(output: string): string {
  if (/^[a-z0-9-]+=./.test(output)) return output;
  throw new Error(
    `--out ${output}: must be an output of k6, like csv=all.csv; --report is the report's folder.`,
  );
}

function thresholdsOf(threshold: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const limits = new Map<string, readonly string[]>();
  for (const text of threshold) {
    const [, metric, limit] = /^([a-z0-9_]+(?:\{[^}]*\})?)=(.+)$/i.exec(text) ?? [];
    if (metric === undefined || limit === undefined)
      throw new Error(`--threshold ${text}: must be like http_req_duration=p(95)<300.`);
    limits.set(metric, [...(limits.get(metric) ?? []), limit]);
  }
  return Object.fromEntries(limits);
}
