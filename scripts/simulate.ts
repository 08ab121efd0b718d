// `npm run simulate`: the whole game in one process, on a simulated clock and stores that fail, from a seed.
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { countOf, ends, operate } from './operator/command.ts';
import { progressBar } from './operator/progress.ts';
import { crashAtAwaits } from './simulation/crash-points.ts';
import { allFaultKinds, type FaultKind } from './simulation/faults.ts';
import { runFleet } from './simulation/fleet.ts';
import { lines, neverFired, seedsForAllFaults } from './simulation/report.ts';
import { fromRanges, shrink, simulateSelection, toRanges } from './simulation/shrink.ts';
import { simulate, type SimulationOptions } from './simulation/simulation.ts';

const help = `npm run simulate [-- options]

Runs engines, pipeline, projector, standby, gateway and players in one process on a simulated clock, with stores and a
network that fail. The same seed gives the same trace.

  --seeds N         number of consecutive seeds (500), from --seed or from a random one
  --seed S          a single seed, in this process, with its trace's hash; with --seeds the first one
  --only-seeds R    exactly these seeds: 1-16,19
  --commands N      player actions per seed (2000)
  --faults A,B      only these kinds of faults; none for none
  --only-faults R   only these of the faults planned for the seed: 3,17-20 or none
  --only-acts R     only these of the actions planned for the seed
  --trace           print each line of the trace
  --crash-points    crash once at every await of the pipeline and of the runner
  --per-place N     with --crash-points: at most N times at each place in the code, spread over the game
  --json            the report as JSON
  --help

Exits with 0 if nothing was lost or applied twice and every kind of fault occurred, with 2 otherwise.`;

const options = {
  seeds: { type: 'string' },
  seed: { type: 'string' },
  'only-seeds': { type: 'string' },
  commands: { type: 'string', default: '2000' },
  faults: { type: 'string' },
  'only-faults': { type: 'string' },
  'only-acts': { type: 'string' },
  trace: { type: 'boolean', default: false },
  'crash-points': { type: 'boolean', default: false },
  'per-place': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

interface Values {
  readonly seeds?: string | undefined;
  readonly seed?: string | undefined;
  readonly 'only-seeds'?: string | undefined;
  readonly 'per-place'?: string | undefined;
  readonly commands: string;
  readonly faults?: string | undefined;
  readonly 'only-faults'?: string | undefined;
  readonly 'only-acts'?: string | undefined;
  readonly trace: boolean;
  readonly json: boolean;
}

await operate(help, options, (values) => {
  if (values['crash-points']) return crashPoints(values);
  const listed = values['only-seeds'] ?? values.seeds;
  return values.seed !== undefined && listed === undefined ? oneSeed(values) : manySeeds(values);
});

function kindsOf({ faults }: Values): FaultKind[] | null {
  if (faults === undefined) return null;
  if (faults === 'none') return [];
  return faults.split(',').map((name) => {
    const kind = allFaultKinds.find((each) => each === name);
    if (!kind) throw new Error(`${name} is no kind of fault; there are: ${allFaultKinds.join(', ')}.`);
    return kind;
  });
}

/** New seeds each time unless some are named, so that every run looks where none has looked. */
function seedsOf(values: Values): readonly number[] {
  const listed = values['only-seeds'];
  if (listed !== undefined) return fromRanges(listed);
  const first = values.seed === undefined ? randomInt(1, 1_000_000_000) : countOf(values.seed, '--seed');
  return Array.from({ length: countOf(values.seeds ?? '500', '--seeds') }, (_, index) => first + index);
}

async function manySeeds(values: Values): Promise<number> {
  const seeds = seedsOf(values);
  const commands = countOf(values.commands, '--commands');
  const kinds = kindsOf(values);
  const began = performance.now();
  const report = await runFleet({ seeds, commands, kinds, onDone: progressBar(seeds.length) });
  const seconds = (performance.now() - began) / 1000;
  const silent = seeds.length < seedsForAllFaults ? [] : neverFired(report, kinds ?? allFaultKinds);
  const commit = commitOf();
  if (values.json) console.log(JSON.stringify({ ...report, commit, seconds, neverFired: silent }, null, 2));
  else for (const line of lines(report, commit, seconds)) console.log(line);
  if (silent.length > 0) console.error(`NEVER FIRED: ${silent.join(', ')}`);
  const [failure] = report.failures;
  if (failure) await explain({ seed: failure.seed, commands, ...(kinds ? { kinds } : {}) });
  else if (!values.json) {
    console.log('\nacknowledged and lost 0, applied twice 0, states that differ 0, ledger off 0, stuck 0');
  }
  return failure || silent.length > 0 ? ends.finding : ends.fine;
}

async function oneSeed(values: Values): Promise<number> {
  const seed = countOf(values.seed ?? '1', '--seed');
  const commands = countOf(values.commands, '--commands');
  const kinds = kindsOf(values);
  const run: SimulationOptions = {
    seed,
    commands,
    ...(kinds ? { kinds } : {}),
    ...(values.trace ? { onTrace: (line: string) => console.log(line) } : {}),
  };
  const [acts, faults] = [values['only-acts'], values['only-faults']];
  const whole = `0-${commands - 1}`;
  const result =
    acts === undefined && faults === undefined
      ? await simulate(run)
      : await simulateSelection(run, {
          acts: fromRanges(acts ?? whole),
          faults: fromRanges(faults ?? whole),
        });
  const { trace, counts, violations, faults: fired } = result;
  if (values.json)
    console.log(JSON.stringify({ seed, commit: commitOf(), trace, counts, faults: fired, violations }));
  else
    console.log(
      `seed ${seed}, trace ${trace}, ${counts['events']} events\n${violations.join('\n') || 'all holds'}`,
    );
  return violations.length > 0 ? ends.finding : ends.fine;
}

/** Says what a failing seed breaks, with the least that still breaks it and the command that repeats that. */
async function explain(run: SimulationOptions): Promise<void> {
  const failed = await simulate(run);
  const kinds = run.kinds ? ` --faults ${run.kinds.join(',')}` : '';
  const repeat = `npm run simulate -- --seed ${run.seed} --commands ${run.commands}${kinds}`;
  console.error(
    `\nFAILED: ${failed.violations.join('; ') || 'not again: what runs is not deterministic'}\n  ${repeat}`,
  );
  if (failed.violations.length === 0) return;
  const { selection, result, runs } = await shrink(run, failed);
  const least = ` --only-acts ${toRanges(selection.acts)} --only-faults ${toRanges(selection.faults)}`;
  console.error(`shrunk in ${runs} runs to ${selection.acts.length} acts: ${result.violations.join('; ')}`);
  for (const { index, kind, at } of result.fired) console.error(`  fault ${index} ${kind} from ${at} ms on`);
  console.error(`  ${repeat}${least} --trace`);
}

async function crashPoints(values: Values): Promise<number> {
  const perPlace = values['per-place'];
  const most = perPlace === undefined ? Infinity : countOf(perPlace, '--per-place');
  const report = await crashAtAwaits(most, progressBar);
  if (values.json) console.log(JSON.stringify({ ...report, commit: commitOf() }, null, 2));
  else
    for (const [name, { crashed, awaits, places }] of Object.entries(report.points))
      console.log(`${name}: crashed at ${crashed} of ${awaits} awaits, in ${places} places`);
  for (const failure of report.failures) console.error(`FAILED: ${failure}`);
  if (!values.json && report.failures.length === 0)
    console.log('crashed once at each of them: all recovered');
  return report.failures.length > 0 ? ends.finding : ends.fine;
}

function commitOf(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
