import fs from 'node:fs';
import { sha256 } from './hash-chain.ts';

/** A stream's head at the last acknowledged append. */
export interface Head {
  readonly revision: number;
  readonly hash: string;
}

/**
 * A small file beside the log that records how far each stream was acknowledged. Written after an append is durable and
 * before anyone is told, without its own sync: it survives the death of the process and costs microseconds. After a
 * power failure it may lag behind the log but is never ahead of it, so a log that ends earlier has lost events: a
 * flipped bit in LMDB's meta pages hides a transaction, or an old file was put back.
 */
export class HeadsFile {
  readonly #fd: number;
  readonly #heads: Map<string, Head>;

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

  acknowledge(stream: string, head: Head): void {
    this.#heads.set(stream, head);
    const line = JSON.stringify([...this.#heads]);
    fs.writeSync(this.#fd, `${sha256(line)} ${line}\n`, 0);
  }

  close(): void {
    fs.closeSync(this.#fd);
  }
}

/** The streams that are recorded in such a file; none where there is no file. */
export function namesInHeads(path: string): readonly string[] {
  return fs.existsSync(path) ? [...parse(fs.readFileSync(path, 'utf8')).keys()] : [];
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
