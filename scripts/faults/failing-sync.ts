import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasCompiler =
  process.platform === 'linux' && spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0;

/** A library that makes a process's syncs fail, for files under one folder and while it is armed. */
export class FailingSync {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rackets-sync-'));
  readonly #library = join(this.#folder, 'failing-sync.so');
  readonly #armed = join(this.#folder, 'armed');

  constructor() {
    const source = join(import.meta.dirname, 'failing-sync.c');
    const { status, stderr } = spawnSync('cc', [
      '-shared',
      '-fPIC',
      '-O2',
      '-o',
      this.#library,
      source,
      '-ldl',
    ]);
    if (status !== 0) throw new Error(`the library was not compiled: ${stderr.toString()}`);
  }

  /** Environment for a process whose syncs of files under `folder` are to fail. */
  env(folder: string): Record<string, string> {
    return {
      LD_PRELOAD: this.#library,
      SYNC_FAILS_UNDER: `${realpathSync(folder)}/`,
      SYNC_FAILS_WHEN: this.#armed,
    };
  }

  arm(): void {
    writeFileSync(this.#armed, '');
  }

  /** Returns how many syncs have failed. */
  disarm(): number {
    const failed = existsSync(this.#armed) ? statSync(this.#armed).size : 0;
    rmSync(this.#armed, { force: true });
    return failed;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
