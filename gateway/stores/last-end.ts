import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { z } from 'zod';
import { writeWhole } from '../files/write-whole.ts';

/** Both of LMDB's meta pages, which name the last transaction. */
const metaBytes = 8_192;
/** A process that has lived for so long did not die of what stands in the file at its start. */
const settledMs = 60_000;
/** Of so many in a row that did not live so long, the next one reads everything. */
const earlyEndsAtMost = 5;

const noteOf = z.strictObject({ bytes: z.string(), changedNs: z.string(), metas: z.string() });
const markOf = z.strictObject({ starts: z.int().nonnegative() });

/**
 * How an LMDB file's last owner ended: `clean` when it closed the file and nothing was written since; `killed` when it
 * was ended while it had the file open, which leaves a whole file, because LMDB never writes over a page in use;
 * `unknown` in any other case: the file was touched since, nothing is known of it, or its owners keep ending early,
 * as they would when a damaged page ends them.
 */
export type HowItEnded = 'clean' | 'killed' | 'unknown';

/**
 * Two files beside an LMDB file. A note says how its owner left it: its size, when it was changed last, and what its
 * meta pages name. A mark says that an owner has it open, or was ended without closing it.
 */
export class LastEnd {
  readonly #file: string;
  readonly #note: string;
  readonly #mark: string;
  #settling: NodeJS.Timeout | null = null;

  constructor(file: string) {
    this.#file = file;
    this.#note = `${file}.clean`;
    this.#mark = `${file}.open`;
  }

  how(): HowItEnded {
    if (fs.existsSync(this.#note)) return this.#noteFits() ? 'clean' : 'unknown';
    const starts = this.#earlyEnds();
    return starts !== null && starts < earlyEndsAtMost ? 'killed' : 'unknown';
  }

  /**
   * Before the file is opened by an owner that trusts it, or has read it. A note that a power failure brings back no
   * longer fits once anything was written.
   */
  async begin(how: HowItEnded): Promise<void> {
    const earlier = how === 'killed' ? (this.#earlyEnds() ?? 0) : 0;
    fs.rmSync(this.#note, { force: true });
    await this.#writeMark(earlier + 1);
    this.#settling = setTimeout(() => this.#settle(), settledMs).unref();
  }

  /** After the last thread of the owner has closed the file. Without a note the next start reads the file. */
  async end(): Promise<void> {
    this.#stopSettling();
    await writeWhole(this.#note, JSON.stringify(this.#describe())).catch(() =>
      fs.rmSync(this.#note, { force: true }),
    );
    fs.rmSync(this.#mark, { force: true });
  }

  /** Has the next start read the whole file: something was found in it that nobody wrote. */
  distrust(): void {
    this.#stopSettling();
    fs.rmSync(this.#note, { force: true });
    fs.rmSync(this.#mark, { force: true });
  }

  /** Should the mark not be written, the next start counts one early end too many. */
  #settle(): void {
    // Another thread may have found something meanwhile.
    if (fs.existsSync(this.#mark)) void this.#writeMark(0).catch(() => undefined);
  }

  #stopSettling(): void {
    if (this.#settling) clearTimeout(this.#settling);
  }

  #writeMark(starts: number): Promise<void> {
    return writeWhole(this.#mark, JSON.stringify({ starts } satisfies z.infer<typeof markOf>));
  }

  /** How many owners in a row have ended early; null when there is no mark of one. */
  #earlyEnds(): number | null {
    return read(this.#mark, markOf)?.starts ?? null;
  }

  #noteFits(): boolean {
    const noted = read(this.#note, noteOf);
    if (!noted || !fs.existsSync(this.#file)) return false;
    const found = this.#describe();
    return noted.bytes === found.bytes && noted.changedNs === found.changedNs && noted.metas === found.metas;
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

/** What a file says; null when it is not there or damaged: then nothing is known. */
function read<T>(path: string, form: z.ZodType<T>): T | null {
  try {
    return form.parse(JSON.parse(fs.readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
