import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';
import type { K6Summary } from '../k6-summary.ts';
import type { ScriptRun } from '../k6.ts';
import { Measured, type Thresholds } from './measured.ts';
import { Limits, playerModules } from './player-modules.ts';

/** Bounds whatever a script asks for. */
const most = { players: 50, iterations: 10, requests: 200_000, minutes: 30 };
/** k6's own codes: a threshold was crossed; a script has thrown. */
const codes = { crossed: 99, thrown: 107 };

/** What a script exports. */
interface Script {
  readonly options: {
    readonly scenarios: Readonly<Record<string, Scenario>>;
    readonly thresholds: Thresholds;
  };
  readonly setup?: () => unknown;
  readonly teardown?: (prepared: unknown) => unknown;
  readonly handleSummary: (data: K6Summary) => Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

interface Scenario {
  readonly executor: string;
  readonly exec: string;
  readonly vus: number;
  readonly iterations: number;
  /** `20m`. */
  readonly maxDuration: string;
}

/**
 * Plays one of the load tests' scripts in this process, with the part of k6's API that they use: players side by side,
 * each with the script's modules for itself, on this machine only. It shows that every call works, not how fast: server
 * and players share the cores, and one thread plays for all. Resolves with what k6 would end with; unlike k6, a script
 * that throws or takes too long fails the run.
 */
export async function runInNode({ script, consoleFile, env }: ScriptRun): Promise<number> {
  const lines: string[] = [];
  const limits = new Limits(most.requests);
  try {
    const evaluate = await compile(script, env, (line) => lines.push(line));
    // The first reading is for what the script asks for; nobody plays it.
    const { options } = evaluate(playerModules(0, new Measured({}), limits));
    const { exec, vus, iterations, ms } = scenarioOf(options.scenarios);
    const measured = new Measured(options.thresholds);
    const { handleSummary, setup, teardown } = evaluate(playerModules(0, measured, limits));
    const began = performance.now();
    // As in k6, players get a copy by way of JSON.
    const prepared: unknown = JSON.parse(JSON.stringify((await setup?.()) ?? null));
    const play = async (player: number): Promise<void> => {
      const { [exec]: iterate } = evaluate(playerModules(player, measured, limits));
      if (typeof iterate !== 'function') throw new Error(`the script has no ${exec}`);
      for (let count = 0; count < iterations; count += 1) await iterate(prepared);
    };
    const played = Array.from({ length: vus }, (_, player) => play(player + 1));
    const problems = await problemsOf(played, ms);
    await teardown?.(prepared);
    limits.end();
    for (const problem of problems) lines.push(`failed ${problem}`);
    const summary = measured.summary((performance.now() - began) / 1_000);
    for (const [path, text] of Object.entries(handleSummary(summary))) {
      if (path === 'stdout') console.log(text);
      else writeFileSync(path, text);
    }
    if (problems.length > 0) return codes.thrown;
    return isCrossed(summary) ? codes.crossed : 0;
  } finally {
    limits.end();
    mkdirSync(dirname(consoleFile), { recursive: true });
    writeFileSync(consoleFile, lines.map((line) => `${line}\n`).join(''));
  }
}

/** Reads a script with everything it imports; what is returned evaluates it again with the modules of a player. */
async function compile(
  script: string,
  env: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<(modules: Readonly<Record<string, unknown>>) => Script> {
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'node20',
    external: ['k6', 'k6/*'],
    logLevel: 'error',
  });
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'require', '__ENV', 'console', 'open'], {
    filename: script,
  });
  const line = (...words: readonly unknown[]): void => say(words.map(String).join(' '));
  const console = { log: line, info: line, warn: line, error: line };
  return (modules) => {
    const module = { exports: {} };
    run(
      module,
      (name: string) => {
        if (name in modules) return modules[name];
        throw new Error(`${name} needs k6`);
      },
      env,
      console,
      (path: string) => readFileSync(path, 'utf8'),
    );
    // The scripts' own types hold them to k6's, of which this is a part.
    return module.exports as Script;
  };
}

/** The only scenario. Throws where a script asks for more than this runner does. */
function scenarioOf(scenarios: Readonly<Record<string, Scenario>>) {
  const [scenario, ...others] = Object.values(scenarios);
  if (!scenario || others.length > 0 || scenario.executor !== 'per-vu-iterations')
    throw new Error(
      'this script needs k6: only scenarios of the kind per-vu-iterations, one a script, run without it',
    );
  const { exec, vus, iterations, maxDuration } = scenario;
  const [, length, unit] = /^(\d+)([ms])$/.exec(maxDuration) ?? [];
  const minutes = Number(length) / (unit === 's' ? 60 : 1);
  const isBounded = vus <= most.players && iterations <= most.iterations && minutes <= most.minutes;
  if (!isBounded) throw new Error(`more than this runner does: ${JSON.stringify({ most, scenario })}`);
  return { exec, vus, iterations, ms: minutes * 60_000 };
}

/** What kept players from coming to their end. */
async function problemsOf(played: readonly Promise<void>[], withinMs: number): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([`to end within ${withinMs / 60_000} minutes`]), withinMs);
  });
  const outcomes = Promise.allSettled(played).then((settled) =>
    settled.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : [])),
  );
  const problems = await Promise.race([outcomes, late]);
  clearTimeout(timer);
  return problems;
}

function isCrossed({ metrics }: K6Summary): boolean {
  return Object.values(metrics).some(({ thresholds = {} }) =>
    Object.values(thresholds).some(({ ok }) => !ok),
  );
}
