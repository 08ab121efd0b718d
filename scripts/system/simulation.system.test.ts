import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { allFaultKinds } from '../simulation/faults.ts';

const seeds = Number(process.env['SIMULATE_SEEDS'] ?? 500);
const commands = 2_000;
const patienceMs = 1_500_000;

/** Runs the command and waits without standing in the way of the test's own process. */
async function simulate(...options: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/simulate.ts'), '--json', ...options],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  const report = JSON.parse(stdout) as Record<string, Record<string, number>>;
  return { status: status as number | null, stderr, report };
}

test(
  `${seeds} simulated games of ${commands} acts lose nothing, double nothing and end alike everywhere, and every fault comes`,
  async () => {
    const { status, stderr, report } = await simulate('--seeds', `${seeds}`, '--commands', `${commands}`);
    expect(stderr).toBe('');
    expect([status, report['done'], report['failures'], report['neverFired']]).toEqual([0, seeds, [], []]);
    const { faults, counts } = report;
    const told = allFaultKinds.map((kind) => `${kind} ${faults?.[kind]}`).join(', ');
    console.log(
      `${counts?.['commands']} acts, ${counts?.['events']} events, ${JSON.stringify(report['seconds'])} s; ${told}`,
    );
  },
  patienceMs,
);

test(
  'a crash at each await of the pipeline and of the runner loses nothing',
  async () => {
    const { status, stderr, report } = await simulate('--crash-points');
    expect([status, stderr, report['failures']]).toEqual([0, '', []]);
    console.log(`awaits crashed at: ${JSON.stringify(report['points'])}`);
  },
  patienceMs,
);
