import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { z } from 'zod';
import { writeWhole } from '../files/write-whole.ts';

/** Both of LMDB's meta pages, which name the last transaction. */
const metaBytes = 8_192;

const noteOf = z.strictObject({ bytes: z.string(), changedNs: z.string(), metas: z.string() });

/**
 * A note beside an LMDB file that says how its owner left it: its size, when it was changed last, and what its meta pages
 * name. While all three are as noted, nothing has written to the file since, so a start need not read all of it again.
 */
export class CleanEnd {
  readonly #file: string;
  readonly #path: string;

  constructor(file: string) {
    this.#file = file;
    this.#path = `${file}.clean`;
  }

  /** Whether the file is as its last owner left it. */
  vouches(): boolean {
    try {
      const noted = noteOf.parse(JSON.parse(fs.readFileSync(this.#path, 'utf8')));
      const found = this.#describe();
      return (
        noted.bytes === found.bytes && noted.changedNs === found.changedNs && noted.metas === found.metas
      );
    } catch {
      // There is no note, or it is damaged: then nothing is known of the file.
      return false;
    }
  }

  /** Before the file is opened. A note that a power failure brings back no longer fits once anything was written. */
  forget(): void {
    fs.rmSync(this.#path, { force: true });
  }

  /** After the last thread of the owner has closed the file. */
  async note(): Promise<void> {
    await writeWhole(this.#path, JSON.stringify(this.#describe()));
  }

  #describe(): z.infer<typeof noteOf> {
    const { size, mtimeNs } = fs.statSync(this.#file, { bigint: true });
    const metas = Buffer.alloc(metaBytes);
    const fd = fs.openSync(this.#file, 'r');
    try {
      fs.readSync(fd, metas, 0, metaBytes, 0);
    } finally {
      fs.closeSync(fd);
    }
    const hash = createHash('sha256').update(metas).digest('hex');
    return { bytes: String(size), changedNs: String(mtimeNs), metas: hash };
  }
}
