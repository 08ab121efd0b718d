import fs from 'node:fs';
import { sha256 } from './hash-chain.ts';
import { writeAll } from './write-all.ts';

/** A stream's head at the last acknowledged append. */
export interface Head {
  readonly revision: number;
  readonly hash: string;
}

const looks = 3;

/**
 * A small file beside the log that records how far each stream was acknowledged. Written after an append is durable and
 * before anyone is told, without its own sync: it survives the death of the process and costs microseconds. After a power failure it may lag
 * behind the log but is never ahead of it, so a log that ends earlier has lost events: a flipped bit hides an append, or
 * an old file was put back.
 *
 * Each append of the embedded log is recorded in two such files. The one in the log's folder tells other threads and
 * processes, some of which may not read the keys, how far what they find there is durable; the one beside the keys is
 * there when the log's folder is lost or an older copy is put in its place (decision 35). So neither can be left out.
 */
export class HeadsFile {
  readonly #fd: number;
  readonly #heads: Map<string, Head>;
  #writing: Promise<void> = Promise.resolve();
  /** The write that begins when the one under way has ended. */
  #next: Promise<void> | null = null;

  constructor(path: string) {
    this.#fd = fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
    this.#heads = parse(readWhole(this.#fd));
  }

  get heads(): ReadonlyMap<string, Head> {
    return this.#heads;
  }

  /** Takes over what another process has acknowledged since: two engines of a cluster lead in turns. */
  merge(): void {
    for (const [stream, head] of parse(readWhole(this.#fd))) {
      const known = this.#heads.get(stream);
      if (known === undefined || known.revision < head.revision) this.#heads.set(stream, head);
    }
  }

  /**
   * Resolves when the file says so. In a thread of the pool: where other files grow, even so small a write may wait for
   * the file system's journal, and with it all that this thread has to do.
   */
  acknowledge(stream: string, head: Head): Promise<void> {
    this.#heads.set(stream, head);
    this.#next ??= this.#writing.then(() => {
      this.#next = null;
      const line = JSON.stringify([...this.#heads]);
      const written = writeAll(this.#fd, Buffer.from(`${sha256(line)} ${line}\n`), 0);
      this.#writing = written.catch(() => undefined);
      return written;
    });
    return this.#next;
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#writing;
    fs.closeSync(this.#fd);
  }
}

/** What such a file records; nothing if it does not exist. It may be written at the same moment: then it is read again. */
export function headsIn(path: string): ReadonlyMap<string, Head> {
  for (let look = 0; look < looks && fs.existsSync(path); look += 1) {
    const heads = parse(fs.readFileSync(path, 'utf8'));
    if (heads.size > 0) return heads;
  }
  return new Map();
}

/** The streams that are recorded in such a file; none where there is no file. */
export function namesInHeads(path: string): readonly string[] {
  return [...headsIn(path).keys()];
}

function readWhole(fd: number): string {
  const bytes = Buffer.alloc(fs.fstatSync(fd).size);
  fs.readSync(fd, bytes, 0, bytes.length, 0);
  return bytes.toString('utf8');
}

/** A line torn by a power failure is ignored; the log is then trusted as it is. */
function parse(text: string): Map<string, Head> {
  const [line = ''] = text.split('\n', 1);
  const json = line.slice(65);
  if (line.slice(0, 64) !== sha256(json)) return new Map();
  // Only `acknowledge` writes a line with its own hash.
  return new Map(JSON.parse(json) as [string, Head][]);
}
