import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../source-files.ts';
import { allFaultKinds } from '../simulation/faults.ts';

const seeds = Number(process.env['SIMULATE_SEEDS'] ?? 500);
const commands = 2_000;
const patienceMs = 1_500_000;

function simulate(...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/simulate.ts'), '--json', ...options],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return { status, stderr, report: JSON.parse(stdout) as Record<string, Record<string, number>> };
}

test(
  `${seeds} simulated games of ${commands} acts lose nothing, double nothing and end alike everywhere, and every fault comes`,
  () => {
    const { status, stderr, report } = simulate('--seeds', `${seeds}`, '--commands', `${commands}`);
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
  () => {
    const { status, stderr, report } = simulate('--crash-points');
    expect([status, stderr, report['failures']]).toEqual([0, '', []]);
    console.log(`awaits crashed at: ${JSON.stringify(report['points'])}`);
  },
  patienceMs,
);
