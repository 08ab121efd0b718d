import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on its own small disk in memory, so that it can be filled. Mounting one needs root. */
export class SmallDisk {
  readonly #filler: string;

  private constructor(readonly folder: string) {
    this.#filler = join(folder, 'filler');
  }

  /** Null if the system does not allow it. */
  static mount(folder: string, megabytes: number): SmallDisk | null {
    mkdirSync(folder, { recursive: true });
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'rackets-small-disk', folder];
    const { status } = spawnSync('mount', options, { stdio: 'ignore' });
    return status === 0 ? new SmallDisk(folder) : null;
  }

  /** Fills all but about `leaveBytes`. */
  fill(leaveBytes: number): void {
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(this.#filler, Buffer.alloc(Math.max(0, bavail * bsize - leaveBytes)));
    } catch (error) {
      // Something else wrote meanwhile: the disk is full.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  unmount(): void {
    spawnSync('umount', [this.folder], { stdio: 'ignore' });
  }
}
