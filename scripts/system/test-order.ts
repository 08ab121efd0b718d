import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that must have the machine for themselves, each with its reason. Everything else runs side by side. */
export const alone: Readonly<Record<string, string>> = {
  'scripts/system/vitals.system.test.ts':
    'judges how far a page moves while it is drawn, frame by frame; a starved browser draws other frames',
  'scripts/faults/sockets.system.test.ts':
    'opens 10,000 sockets on one loopback and bounds how long they take to come back',
};

/** Those that take longest begin first, so that no worker is left with a long one at the end. */
const longestFirst: readonly string[] = [
  'screens-1-of-2.system.test.ts',
  'screens-2-of-2.system.test.ts',
  'operators.system.test.ts',
  'cluster.system.test.ts',
  'journey-on-stores.system.test.ts',
  'journey.system.test.ts',
  'simulation.system.test.ts',
  'accounts.system.test.ts',
  'crash.system.test.ts',
  'start.system.test.ts',
  'eventstore.system.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = longestFirst.indexOf(basename(moduleId));
      return at < 0 ? longestFirst.length : at;
    };
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}
