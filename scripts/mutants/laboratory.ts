import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { root } from '../source-files.ts';
import type { Mutant } from './mutant.ts';

/** `skipped` where its test needs what this machine lacks; `not tested` where that does not pass as the code is. */
export type Fate = 'killed' | 'survived' | 'skipped' | 'not tested';

/**
 * Runs tests of the tree while one file is read as its mutant, one mutant after the other. The files themselves are
 * left alone, and what vitest makes of all others serves for the next mutant, too.
 */
export class Laboratory {
  readonly #vitest: Vitest;
  /** What is read in place of a file, by its path. */
  readonly #instead: Map<string, string>;

  private constructor(vitest: Vitest, instead: Map<string, string>) {
    this.#vitest = vitest;
    this.#instead = instead;
  }

  /** A laboratory for tests of these files. */
  static async open(tests: readonly string[]): Promise<Laboratory> {
    const instead = new Map<string, string>();
    const vitest = await createVitest(
      'test',
      {
        root,
        config: false,
        include: [...tests],
        watch: false,
        testTimeout: 60_000,
        // The first start of a store's server builds it.
        hookTimeout: 600_000,
        pool: 'forks',
        maxWorkers: 1,
        reporters: [{}],
        silent: true,
      },
      { plugins: [{ name: 'mutants', enforce: 'pre', load: (path) => instead.get(path) }] },
    );
    return new Laboratory(vitest, instead);
  }

  /** Runs the mutant's test on the code as it is, and on the mutant. */
  async fateOf(mutant: Mutant): Promise<Fate> {
    const healthy = await this.#run(mutant);
    if (healthy.length > 0 && healthy.every((state) => state === 'skipped')) return 'skipped';
    if (healthy.length === 0 || healthy.some((state) => state !== 'passed')) return 'not tested';
    const path = join(root, mutant.file);
    this.#instead.set(path, textOf(mutant));
    this.#vitest.invalidateFile(path);
    const states = await this.#run(mutant);
    this.#instead.delete(path);
    this.#vitest.invalidateFile(path);
    return states.includes('failed') ? 'killed' : 'survived';
  }

  close(): Promise<void> {
    return this.#vitest.close();
  }

  /** How the tests that should notice end. */
  async #run({ test, killedBy }: Mutant): Promise<readonly string[]> {
    this.#vitest.setGlobalTestNamePattern(new RegExp(literally(killedBy)));
    const path = join(root, test);
    const specifications = await this.#vitest.getRelevantTestSpecifications([path]);
    // The files of earlier runs are in it, too.
    const { testModules } = await this.#vitest.runTestSpecifications(specifications);
    return testModules
      .filter(({ moduleId }) => moduleId === path)
      .flatMap(({ children }) => [...children.allTests()])
      .filter(({ fullName }) => fullName.replaceAll(' > ', ' ').includes(killedBy))
      .map((run) => run.result().state);
  }
}

/** The file without the guard. Throws when the code no longer looks as the mutant says. */
function textOf({ name, file, find, replace }: Mutant): string {
  const parts = readFileSync(join(root, file), 'utf8').split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${name}: ${file} holds the guard ${parts.length - 1} times, not once. Change the mutant.`,
    );
  }
  return parts.join(replace);
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
