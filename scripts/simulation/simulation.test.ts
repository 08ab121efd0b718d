import { describe, expect, test } from 'vitest';
import * as breakages from './breakages.ts';
import type { Breakage } from './breakages.ts';
import type { FaultKind } from './faults.ts';
import { fromRanges, shrink, simulateSelection, toRanges } from './shrink.ts';
import { simulate, type SimulationResult } from './simulation.ts';

const commands = 500;

/** The first of a few seeds that finds what is broken, and says so, among these kinds of faults if not all. */
async function caught(
  breakage: Breakage,
  problem = /./,
  kinds?: readonly FaultKind[],
): Promise<SimulationResult | null> {
  for (let seed = 1; seed <= 8; seed += 1) {
    const faults = kinds ? 800 : 120;
    const result = await simulate({ seed, commands, faults, breakage, ...(kinds ? { kinds } : {}) });
    if (problem.test(result.violations.join())) return result;
  }
  return null;
}

const twoLeaders: FaultKind[] = ['second-leader', 'zombie-leader', 'engine-stall', 'request-to-old-leader'];

describe('the simulation', () => {
  test('goes the same way twice from one seed, to the last event, and another way from another', async () => {
    const traces: string[] = [];
    for (const seed of [21, 21, 22]) traces.push((await simulate({ seed, commands })).trace);
    expect(traces[0]).toBe(traces[1]);
    expect(traces[0]).not.toBe(traces[2]);
  });

  test('finds nothing in a few seeds with many faults, of which most come, and decides every type of command', async () => {
    const kinds = new Set<string>();
    const types = new Set<string>();
    for (let seed = 31; seed <= 34; seed += 1) {
      const { violations, faults, types: sent } = await simulate({ seed, commands, faults: 120 });
      expect(violations).toEqual([]);
      for (const kind of Object.keys(faults)) kinds.add(kind);
      for (const type of sent.keys()) types.add(type);
    }
    expect(kinds.size).toBeGreaterThan(30);
    expect(types.size).toBeGreaterThan(8);
  });

  test('rides out a server of the log that is away for longer than anybody is held: no engine ends, nobody is left', async () => {
    const kinds = ['log-down', 'append-lost', 'append-answer-lost', 'append-late', 'read-fails'] as const;
    let turnedAway = 0;
    for (const seed of [41, 42]) {
      const run = { seed, commands, faults: 800, kinds, onServer: true };
      const { violations, faults, counts } = await simulate(run);
      expect([violations, counts['engines']]).toEqual([[], 1]);
      expect(faults['log-down']).toBeGreaterThan(1);
      turnedAway += counts['unavailable'] ?? 0;
    }
    // A log of the process's own is given up after a few tries.
    const { counts } = await simulate({ seed: 41, commands, faults: 800, kinds, onServer: false });
    expect([turnedAway > 0, (counts['engines'] ?? 0) > 1]).toEqual([true, true]);
  });

  test('also holds without faults, and then counts none', async () => {
    const { violations, faults, counts } = await simulate({ seed: 3, commands, kinds: [] });
    expect([violations, faults, counts['engines']]).toEqual([[], {}, 1]);
  });
});

describe('the simulation finds within eight seeds', () => {
  test.each([
    ['a pipeline that answers before it is durable', breakages.answersBeforeDurable, /lost/],
    ['a log that forgets what it acknowledged', breakages.forgetsAcknowledged, /./],
    [
      'a store that judges retries by the revision, not by content',
      breakages.idsWithoutContent,
      /written twice|lost/,
    ],
    ['a store that ignores the expected revision', breakages.anyRevision, /written twice/],
    ['an engine without memory of commands', breakages.noMemoryOfCommands, /applied twice/],
    ['a view before it is durable', breakages.viewsBeforeDurable, /was shown|late/],
    ['a checkpoint before its documents', breakages.checkpointFirst, /read model/],
    [
      'a rule that knows more than its events',
      breakages.applyWithoutReplay,
      /another state|cannot follow|threw|ended|did not start/,
    ],
  ])('%s', async (_name, breakage, problem) => {
    expect(await caught(breakage(), problem)).not.toBeNull();
  });
});

test('with many faults of that kind, the simulation finds a leader that answers after it was overtaken', async () => {
  expect(await caught(breakages.noLease(), /late/, twoLeaders)).not.toBeNull();
  expect(await caught({}, /./, twoLeaders)).toBeNull();
});

describe('a failing seed', () => {
  test('shrinks to fewer acts and faults that still fail, the same way each time', async () => {
    const breakage = breakages.noMemoryOfCommands();
    const failed = await caught(breakage);
    expect(failed).not.toBeNull();
    const options = { seed: failed?.seed ?? 0, commands, faults: 120, breakage };
    const { selection, result } = await shrink(options, failed ?? (await simulate(options)), 120);
    expect(selection.acts.length).toBeLessThan(commands / 10);
    expect(selection.faults.length).toBeLessThan(4);
    const again = await simulateSelection(options, selection);
    expect([again.trace, again.violations]).toEqual([result.trace, result.violations]);
  });

  test('is named by ranges that read back', () => {
    for (const numbers of [[], [3], [0, 1, 2, 7, 9, 10]])
      expect(fromRanges(toRanges(numbers))).toEqual(numbers);
    expect(toRanges([2, 0, 1, 7])).toBe('0-2,7');
    expect(() => fromRanges('3,x')).toThrow('x is no number');
  });
});
