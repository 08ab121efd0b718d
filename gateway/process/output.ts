import { fstatSync, writeSync } from 'node:fs';

type Stream = NodeJS.WriteStream & { readonly fd: number };

/** What a reader that does not read may leave waiting, in bytes of text. */
const mostWaiting = 1_048_576;

/**
 * What the process says. It never waits, throws or keeps the process from ending: what a full disk, a closed pipe or a
 * reader that has stopped does not take is dropped.
 */
export class Output {
  readonly #stream: Stream;
  readonly #isFile: boolean;

  constructor(stream: Stream) {
    this.#stream = stream;
    this.#isFile = isFile(stream.fd);
    // A pipe tells its errors later.
    stream.on('error', () => undefined);
  }

  write(text: string): void {
    try {
      if (this.#isFile) writeSync(this.#stream.fd, text);
      else if (this.#stream.writableLength < mostWaiting) this.#stream.write(text);
    } catch {
      // There is nobody left to tell.
    }
  }
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** The process's standard output and standard error. */
export const stdout = new Output(process.stdout);
export const stderr = new Output(process.stderr);
